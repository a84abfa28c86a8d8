/** A view's checksum: CRC-32 of its JSON with sorted keys, as the server computes it now and then. */

export function checksum(value: unknown): string {
  return crc32(new TextEncoder().encode(write(sorted(value)))).toString(16).padStart(8, '0')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  // Keys that look like numbers would be put first by an object, so the text is made here.
  return new Sorted(entries.map(([key, member]) => [key, sorted(member)]))
}

class Sorted {
  constructor(private entries: [string, unknown][]) {}
  text(): string {
    return `{${this.entries.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`).join(',')}}`
  }
}

function write(value: unknown): string {
  if (value instanceof Sorted) return value.text()
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  return JSON.stringify(value)
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest >>> 0
})

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 255] ?? 0)
  return (rest ^ 0xffffffff) >>> 0
}
