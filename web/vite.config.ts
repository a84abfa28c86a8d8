import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Where `make web` finds the running server; the page itself only ever talks to its own host. */
const server = process.env['FREEHOLD_SERVER'] ?? 'http://127.0.0.1:8000'

/** Every file beside itself once more, compressed: the server has nothing to do but to send it. */
const compressed = {
  name: 'compressed',
  apply: 'build' as const,
  writeBundle({ dir = '.' }: { dir?: string | undefined }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(css|html|js|svg|webmanifest)$/.test(name)) continue
      const path = join(dir, name)
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
    }
  },
}

export default defineConfig({
  plugins: [svelte(), compressed],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/freehold/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: { page: 'index.html', worker: 'src/worker.ts' }, output: { entryFileNames } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api'].map((path) => [path, { target: server, ws: true, changeOrigin: true, headers: { origin: server } }]),
    ),
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})

/** The service worker keeps its name and place, so that it may look after the whole site. */
function entryFileNames(chunk: { name: string }): string {
  return chunk.name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'
}
