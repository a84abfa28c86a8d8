/** Where in a TOML text a key stands that the loader complains about: `knobs.salary`, `lots[3].price`. */

/** The line, counted from 1; 0 if it cannot be told. */
export function lineOf(toml: string, key: string, sentence: string): number {
  const told = /\bline (\d+)\b/.exec(sentence)?.[1]
  if (told) return Number(told)
  if (!key) return 0
  let at = 0
  let isFound = false
  for (const part of key.split('.')) {
    const [, name = '', index] = /^([^[]*)(?:\[(\d+)\])?$/.exec(part) ?? []
    const next = find(toml, at, name, index === undefined ? null : Number(index))
    if (next < 0) break
    at = next
    isFound = true
  }
  return isFound ? toml.slice(0, at).split('\n').length : 0
}

function find(toml: string, from: number, name: string, index: number | null): number {
  const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (index !== null) {
    const tables = [...toml.matchAll(new RegExp(`^[ \\t]*\\[\\[${word}\\]\\]`, 'gm'))]
    const table = tables[index]
    if (table) return table.index
  }
  const rest = toml.slice(from)
  const found = new RegExp(`(^|\\n)[ \\t]*\\[${word}\\]|(^|[\\s{,])"?${word}"?[ \\t]*=`).exec(rest)
  if (!found) return -1
  const start = from + found.index + found[0].search(/\S/)
  return index === null ? start : entry(toml, start, index)
}

/** The n-th of the inline tables after a place. */
function entry(toml: string, from: number, index: number): number {
  let at = from
  for (let seen = 0; seen <= index; seen++) {
    const next = toml.indexOf('{', at + 1)
    if (next < 0) return from
    at = next
  }
  return at
}
