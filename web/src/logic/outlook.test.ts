import { describe, expect, it } from 'vitest'
import type { Edition, GameView } from './game'
import { dearest } from './outlook'

const street = { name: 'Ash Street', kind: 'street', price: 100, rents: [10] }
const works = { name: 'Water Works', kind: 'utility', price: 150, rents: [4, 10] }
const edition = {
  dice: { count: 2, faces: 6 },
  squares: Array.from({ length: 20 }, () => ({ kind: 'nothing', name: '' })),
  lots: [street, { ...street, name: 'Near Street' }, works],
} as unknown as Edition

function view(change: object = {}, lots: object = {}): GameView {
  return {
    players: { '0': { name: 'Ann', square: 15, ...change }, '1': { name: 'Ben', square: 0 } },
    lots: {
      '0': { square: 2, owner: 1, rent: 30, mortgaged: false },
      '1': { square: 16, owner: 1, rent: 500, mortgaged: false },
      '2': { square: 5, owner: 1, rent: 4, mortgaged: false },
      ...lots,
    },
  } as unknown as GameView
}

describe('the outlook', () => {
  it('counts what two dice can reach, round the corner of Go', () => {
    expect(dearest(view(), edition, 0)).toEqual({ name: 'Water Works', rent: 40 }) // 4 times a roll of 10
  })
  it('leaves out what one owns and what is mortgaged', () => {
    const mine = { '2': { square: 5, owner: 0, rent: 4, mortgaged: false } }
    expect(dearest(view({}, mine), edition, 0)).toEqual({ name: 'Ash Street', rent: 30 })
    const pledged = { ...mine, '0': { square: 2, owner: 1, rent: 30, mortgaged: true } }
    expect(dearest(view({}, pledged), edition, 0)).toBeNull()
  })
  it('says nothing of somebody in jail', () => expect(dearest(view({ in_jail: true }), edition, 0)).toBeNull())
})
