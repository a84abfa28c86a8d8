import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['node_modules'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'smart'],
      'svelte/no-at-html-tags': 'error', // everything that people write is shown as text
      'svelte/no-useless-mustaches': 'off', // {' '} is the blank that the compiler would take away
      'svelte/prefer-svelte-reactivity': 'off', // a map made and used in one breath reacts to nothing
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's router
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
)
