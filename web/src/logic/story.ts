/** The story of a whole game, move by move: what a replay shows, and what can be told afterwards. */

import type { Edition, GameEvent, GameView } from './game'
import { merge, type Json } from './patch'

/** A record, replayed by the server. */
export interface Replayed {
  edition: Edition
  view: GameView // before the first move
  moves: Move[]
  record?: string
}

export interface Move {
  action: string
  seat: number | null
  round: number
  events: GameEvent[]
  patch: Json
}

/** Every view of a game; what does not change is shared between them. */
export function viewsOf(replayed: Replayed): GameView[] {
  const views = [replayed.view]
  for (const { patch } of replayed.moves) {
    views.push(merge(views[views.length - 1] as unknown as Json, patch) as unknown as GameView)
  }
  return views
}

/** Net worth by seat and view; where it is not told, what it was before. */
export function worths(views: readonly GameView[]): Map<number, number[]> {
  const lines = new Map<number, number[]>()
  for (const [at, view] of views.entries()) {
    for (const [key, player] of Object.entries(view.players)) {
      const seat = Number(key)
      const line = lines.get(seat) ?? []
      lines.set(seat, line)
      line[at] = player.status === 'out' ? 0 : (player.net_worth ?? line[at - 1] ?? player.cash)
    }
  }
  return lines
}

/** Who paid whom how much; the bank is −1, the jackpot −2. */
export function payments(moves: readonly Move[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const event of eventsOf(moves, 'paid')) {
    if (event['reason'] === 'start') continue
    const key = `${fact(event, 'payer')}>${fact(event, 'payee')}`
    sums.set(key, (sums.get(key) ?? 0) + fact(event, 'amount'))
  }
  return sums
}

/** How often each square was reached. */
export function landings(moves: readonly Move[], squares: number): number[] {
  const counts = Array.from({ length: squares }, () => 0)
  for (const event of eventsOf(moves, 'moved')) {
    const square = fact(event, 'square')
    counts[square] = (counts[square] ?? 0) + 1
  }
  return counts
}

export interface Luck {
  throws: number
  average: number
  doubles: number
  cards: number // what cards brought, less what they took
  rentPaid: number
  rentGot: number
  jailed: number
}

/** What chance did to each: throws, cards, rents. */
export function luck(moves: readonly Move[]): Map<number, Luck> {
  const found = new Map<number, Luck & { pips: number }>()
  const of = (seat: number) => {
    const known = found.get(seat) ?? { throws: 0, average: 0, doubles: 0, cards: 0, rentPaid: 0, rentGot: 0, jailed: 0, pips: 0 }
    found.set(seat, known)
    return known
  }
  for (const { events } of moves) {
    for (const event of events) {
      if (event.kind === 'thrown') {
        const one = of(fact(event, 'seat'))
        one.throws += 1
        one.pips += fact(event, 'die') + fact(event, 'other_die')
        if (event['die'] === event['other_die']) one.doubles += 1
      } else if (event.kind === 'jailed') of(fact(event, 'seat')).jailed += 1
      else if (event.kind === 'paid') {
        const [payer, payee, amount] = [fact(event, 'payer'), fact(event, 'payee'), fact(event, 'amount')]
        if (event['reason'] === 'rent') {
          if (payer >= 0) of(payer).rentPaid += amount
          if (payee >= 0) of(payee).rentGot += amount
        } else if (event['reason'] === 'card') {
          if (payer >= 0) of(payer).cards -= amount
          if (payee >= 0) of(payee).cards += amount
        }
      }
    }
  }
  for (const one of found.values()) one.average = one.throws ? one.pips / one.throws : 0
  return found
}

/** Each player's part of something, in percent, by seat and view. */
export type Shares = Map<number, number[]>

/** The part of all wealth that everybody has. */
export function wealthShares(lines: ReadonlyMap<number, readonly number[]>): Shares {
  const sums: number[] = []
  for (const line of lines.values()) for (const [at, worth] of line.entries()) sums[at] = (sums[at] ?? 0) + Math.max(0, worth)
  return new Map([...lines].map(([seat, line]) => [seat, line.map((worth, at) => (sums[at] ? (Math.max(0, worth) / sums[at]) * 100 : 0))]))
}

/** The chances to win, as the server tells them: a row for every view, a fraction for every seat. */
export function chanceShares(rows: readonly (readonly number[])[]): Shares {
  const seats = Math.max(0, ...rows.map((row) => row.length))
  return new Map(Array.from({ length: seats }, (_, seat) => [seat, rows.map((row) => (row[seat] ?? 0) * 100)]))
}

export interface TurningPoint {
  move: number // the number of the view after it
  seat: number
  change: number // of this player's part, in percent
  text: string
}

/** The moves that changed somebody's part most, at most one in a round. */
export function turningPoints(shares: Shares, moves: readonly Move[], most = 5): TurningPoint[] {
  const points: TurningPoint[] = []
  for (let at = 1; at <= moves.length; at++) {
    let best: TurningPoint | null = null
    for (const [seat, line] of shares) {
      const change = (line[at] ?? 0) - (line[at - 1] ?? 0)
      if (!best || Math.abs(change) > Math.abs(best.change)) best = { move: at, seat, change, text: tale(moves[at - 1]) }
    }
    if (best && Math.abs(best.change) >= 1) points.push(best)
  }
  points.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  const rounds = new Set<number>()
  const chosen = points.filter(({ move }) => {
    const round = moves[move - 1]?.round ?? 0
    if (rounds.has(round)) return false
    rounds.add(round)
    return true
  })
  return chosen.slice(0, most).sort((a, b) => a.move - b.move)
}

// What matters more comes first; where nothing came of a throw, it is where the token went
const WEIGHTY = ['bankrupt', 'accepted', 'auction_won', 'piece_won', 'built', 'owes', 'paid', 'bought', 'jailed', 'drew', 'declined', 'unsold', 'moved']
// Payments that came of what was reached; the others only go with something that is told anyway
const TELLING = ['rent', 'income_tax', 'luxury_tax', 'jackpot', 'estate']

function weight(event: GameEvent): number {
  return event.kind === 'paid' && !TELLING.includes(String(event['reason'])) ? -1 : WEIGHTY.indexOf(event.kind)
}

/** The sentence that says most about a move. */
function tale(move: Move | undefined): string {
  const told = (move?.events ?? []).filter(({ told }) => told !== false)
  const best = told.filter((event) => weight(event) >= 0).sort((a, b) => weight(a) - weight(b))[0]
  return (best ?? told.at(-1))?.text ?? move?.action ?? ''
}

function* eventsOf(moves: readonly Move[], kind: string): Generator<GameEvent> {
  for (const { events } of moves) for (const event of events) if (event.kind === kind) yield event
}

function fact(event: GameEvent, name: string): number {
  const value = event[name]
  return typeof value === 'number' ? value : 0
}
