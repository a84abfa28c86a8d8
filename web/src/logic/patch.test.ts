import { describe, expect, it } from 'vitest'
import { merge, type Json } from './patch'

describe('merge', () => {
  // The examples of RFC 7396, appendix A.
  const examples: [Json, Json, Json][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [['a', 'b'], ['c', 'd'], ['c', 'd']],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]
  it.each(examples)('%j with %j is %j', (target, patch, result) => {
    expect(merge(target, patch)).toEqual(result)
  })

  it('changes neither side and shares what stays', () => {
    const before = { players: { '0': { cash: 1500 }, '1': { cash: 1500 } }, over: false }
    const frozen = structuredClone(before)
    const after = merge(before, { players: { '0': { cash: 1300 } } }) as typeof before
    expect(before).toEqual(frozen)
    expect(after.players['0'].cash).toBe(1300)
    expect(after.players['1']).toBe(before.players['1'])
  })

  it('takes a hostile key for a plain one', () => {
    const hostile = JSON.parse('{"__proto__": {"admin": true}}') as Json
    const after = merge({}, hostile) as Record<string, unknown>
    expect(Object.hasOwn(after, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    expect(after['admin']).toBeUndefined()
  })
})
