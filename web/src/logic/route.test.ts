import { describe, expect, it } from 'vitest'
import { routeOf } from './route.svelte'

describe('an address', () => {
  it.each([
    ['/', { room: 'hall' }],
    ['/t/kite42', { room: 'table', code: 'KITE42', isScreen: false }],
    ['/t/KITE42/board', { room: 'table', code: 'KITE42', isScreen: true }],
    ['/t/KITE42/other', { room: 'nowhere' }],
    ['/r/KITE42', { room: 'replay', code: 'KITE42' }],
    ['/r', { room: 'replay', code: null }],
    ['/rules/official', { room: 'rules', edition: 'official' }],
    ['/editor', { room: 'editor' }],
    ['/%E0%A4%A', { room: 'nowhere' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route))
})
