/** Merge patches (RFC 7396): the small difference between two views. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

function isMap(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `target` as the patch makes it; neither is changed, and what the patch leaves alone is shared. */
export function merge(target: Json | undefined, patch: Json): Json {
  if (!isMap(patch)) return patch
  const result: { [key: string]: Json } = isMap(target) ? { ...target } : {}
  for (const key of Object.keys(patch)) {
    const value = patch[key] as Json
    if (value === null) Reflect.deleteProperty(result, key)
    else Object.defineProperty(result, key, { value: merge(own(result, key), value), ...PLAIN })
  }
  return result
}

// A key such as `__proto__` is a key like any other.
const PLAIN = { enumerable: true, configurable: true, writable: true }

function own(map: { [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}
