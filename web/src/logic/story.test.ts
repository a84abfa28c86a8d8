import { describe, expect, it } from 'vitest'
import type { GameView } from './game'
import { chanceShares, landings, luck, payments, turningPoints, viewsOf, wealthShares, worths, type Move, type Replayed } from './story'

const player = (name: string, cash: number) => ({ name, token: '', status: 'playing' as const, cash, square: 0, net_worth: cash })
const first = {
  edition: 'x',
  players: { '0': player('Ann', 1500), '1': player('Ben', 1500) },
  order: [0, 1],
  lots: {},
  turn: { number: 1, round: 1 },
  bank: {},
} as GameView
const moves: Move[] = [
  {
    action: 'roll',
    seat: 0,
    round: 1,
    events: [
      { kind: 'thrown', seat: 0, die: 3, other_die: 3, text: 'Ann rolls 3 and 3.' },
      { kind: 'moved', seat: 0, start: 0, square: 6, text: 'Ann moves.' },
      { kind: 'paid', payer: 0, payee: 1, amount: 900, reason: 'rent', text: 'Ann pays Ben $900 in rent.' },
    ],
    patch: { players: { '0': { square: 6, cash: 600, net_worth: 600 }, '1': { cash: 2400, net_worth: 2400 } } },
  },
  { action: 'end', seat: 0, round: 1, events: [{ kind: 'turn_ended', seat: 0, text: '', told: false }], patch: { turn: { number: 2 } } },
  {
    action: 'leave',
    seat: 0,
    round: 2,
    events: [{ kind: 'bankrupt', seat: 0, creditor: -1, text: 'Ann is bankrupt.' }],
    patch: { players: { '0': { status: 'out', net_worth: null } } },
  },
]
const replayed = { edition: {}, view: first, moves } as unknown as Replayed

describe('the story of a game', () => {
  it('has a view before the first move and after each', () => {
    const views = viewsOf(replayed)
    expect(views).toHaveLength(4)
    expect(views[1]?.players['0']?.square).toBe(6)
    expect(views[2]?.players).toBe(views[1]?.players)
  })
  it('draws net worth, and nothing for whoever is out', () => {
    expect(worths(viewsOf(replayed)).get(0)).toEqual([1500, 600, 600, 0])
  })
  it('adds up who paid whom', () => expect([...payments(moves)]).toEqual([['0>1', 900]]))
  it('counts landings', () => expect(landings(moves, 10)[6]).toBe(1))
  it('tells what chance did', () => {
    expect(luck(moves).get(0)).toMatchObject({ throws: 1, average: 6, doubles: 1, rentPaid: 900 })
    expect(luck(moves).get(1)).toMatchObject({ rentGot: 900 })
  })
  it('finds the moves that changed most', () => {
    const points = turningPoints(wealthShares(worths(viewsOf(replayed))), moves)
    expect(points.map(({ move }) => move)).toEqual([1, 3])
    expect(points[0]?.text).toBe('Ann pays Ben $900 in rent.')
    expect(Math.round(points[0]?.change ?? 0)).toBe(-30)
  })
  it('tells where a token went, not that it passed Go', () => {
    const events = [
      { kind: 'thrown', seat: 0, die: 1, other_die: 2, text: 'Ann rolls 1 and 2.' },
      { kind: 'moved', seat: 0, start: 38, square: 1, text: 'Ann moves to Baltic.' },
      { kind: 'paid', payer: -1, payee: 0, amount: 200, reason: 'salary', text: 'Ann collects $200 at Go.' },
    ]
    const shares = chanceShares([[0.5, 0.5], [0.3, 0.7]])
    expect(turningPoints(shares, [{ action: 'roll', seat: 0, round: 1, events, patch: {} }])[0]?.text).toBe('Ann moves to Baltic.')
  })
  it('finds them by the chances to win, where they are told', () => {
    const shares = chanceShares([[0.5, 0.5], [0.3, 0.7], [0.3, 0.7], [0, 1]])
    expect(shares.get(1)).toEqual([50, 70, 70, 100])
    expect(turningPoints(shares, moves).map(({ move, change }) => [move, Math.round(Math.abs(change))])).toEqual([[1, 20], [3, 30]])
  })
})
