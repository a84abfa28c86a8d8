/** Scenes: how each thing that happens is shown, along the way it really goes. */

import type { Edition, GameEvent, GameView } from './game'
import { lotsBySquare, money } from './game'
import type { Json } from './patch'
import { walk } from './ring'
import { pause, type Scene } from './stage'

/** What a scene may touch: the view that is shown, and the few things that lie on the board for a moment. */
export interface Theatre {
  edition: Edition
  shown(): GameView
  show(patch: Json): void
  spot(square: number, inCell: boolean): Promise<{ x: number; y: number } | null>
  dice(values: number[], isRolling: boolean): void
  card(card: { deck: string; text: string; seat: number } | null): void
  banner(text: string | null): void
  frontPage(page: FrontPage | null): void
  sound(name: 'dice' | 'step' | 'coin' | 'card' | 'build' | 'jail' | 'over'): void
}

export interface FrontPage {
  percent: number
  groups: { name: string; colour: string; symbol: string; change: number }[]
  moved: number
  rates: number
}

const HOP = 130
const LONGEST_WALK = 1500

/** The scenes of one step, in order; each event is told as its scene begins. */
export function scenesOf(events: readonly GameEvent[], theatre: Theatre, tell: (event: GameEvent) => void): Scene[] {
  return events.map((event) => {
    const scene = SCENES[event.kind]?.(event, theatre, events)
    return async (pace, signal) => {
      tell(event)
      await scene?.(pace, signal)
    }
  })
}

type Maker = (event: GameEvent, theatre: Theatre, all: readonly GameEvent[]) => Scene

const SCENES: Record<string, Maker> = {
  thrown: (event, theatre) => async (pace, signal) => {
    const values = [number(event, 'die'), number(event, 'other_die')]
    const faces = theatre.edition.dice.faces
    theatre.sound('dice')
    for (let k = 0; k < 7 && !signal.aborted; k++) {
      theatre.dice(values.map(() => 1 + Math.floor(Math.random() * faces)), true) // for show: the throw is known
      await pause(70 * pace, signal)
    }
    theatre.dice(values, false)
    await pause(300 * pace, signal)
  },

  moved: (event, theatre) => async (pace, signal) => {
    const seat = number(event, 'seat')
    const squares = theatre.edition.squares.length
    const way = walk(number(event, 'start'), number(event, 'square'), squares, event['backwards'] === true)
    await travel(theatre, seat, way, Math.min(HOP, LONGEST_WALK / Math.max(1, way.length)) * pace, signal)
    theatre.show({ players: { [seat]: { square: number(event, 'square') } } })
  },

  jailed: (event, theatre) => async (pace, signal) => {
    const seat = number(event, 'seat')
    const jail = theatre.edition.squares.findIndex(({ kind }) => kind === 'jail')
    theatre.sound('jail')
    if (jail >= 0) await travel(theatre, seat, [jail], 480 * pace, signal, true)
    theatre.show({ players: { [seat]: { square: jail, in_jail: true } } })
    await pause(350 * pace, signal)
  },

  paid: (event, theatre) => async (pace, signal) => {
    const payer = number(event, 'payer')
    const payee = number(event, 'payee')
    const amount = number(event, 'amount')
    if (amount <= 0 || event['reason'] === 'start') return
    theatre.sound('coin')
    const text = money(amount, theatre.edition.currency)
    await fly(holder(payer), holder(payee), 'flight coin', text, 520 * pace, signal)
    const players = theatre.shown().players
    const change: Record<string, Json> = {}
    if (players[payer]) change[payer] = { cash: players[payer].cash - amount }
    if (players[payee]) change[payee] = { cash: players[payee].cash + amount }
    theatre.show({ players: change })
  },

  bought: (event, theatre) => deedTo(event, theatre, number(event, 'seat')),
  auction_won: (event, theatre) => deedTo(event, theatre, number(event, 'seat')),
  lot_handed_over: (event, theatre) => deedTo(event, theatre, number(event, 'receiver'), number(event, 'seat')),

  built: (event, theatre) => level(event, theatre, number(event, 'level')),
  sold: (event, theatre) => level(event, theatre, number(event, 'left')),

  mortgaged: (event, theatre) => async (pace, signal) => {
    theatre.show({ lots: { [number(event, 'lot')]: { mortgaged: true } } })
    await pause(160 * pace, signal)
  },
  lifted: (event, theatre) => async (pace, signal) => {
    theatre.show({ lots: { [number(event, 'lot')]: { mortgaged: false } } })
    await pause(160 * pace, signal)
  },

  drew: (event, theatre) => async (pace, signal) => {
    const deck = theatre.edition.decks[number(event, 'deck')]
    const card = deck?.cards.find(({ id }) => id === event['card'])
    theatre.sound('card')
    theatre.card({ deck: deck?.name ?? '', text: card?.text ?? event.text, seat: number(event, 'seat') })
    await pause(1700 * pace, signal)
    theatre.card(null)
  },

  bid: () => (pace, signal) => pause(260 * pace, signal),

  auction_opened: (event, theatre) => banner(event, theatre, 700),

  bankrupt: (event, theatre) => async (pace, signal) => {
    theatre.sound('over')
    const panel = find(holder(number(event, 'seat')))
    const fall = panel?.animate([{ filter: 'none' }, { filter: 'grayscale(1)', opacity: '0.5' }], 900 * pace)
    await banner(event, theatre, 1500)(pace, signal)
    theatre.show({ players: { [number(event, 'seat')]: { status: 'out' } } }) // and stays so while the estate is settled
    fall?.cancel()
  },

  factor: (event, theatre, all) => async (pace, signal) => {
    theatre.frontPage(frontPage(event, theatre.edition, all))
    await pause(4200 * pace, signal)
    theatre.frontPage(null)
  },

  won: (event, theatre) => banner(event, theatre, 1800),
}

/** The economy's front page: what every group is worth against before, and how many lots moved. */
export function frontPage(event: GameEvent, edition: Edition, all: readonly GameEvent[]): FrontPage {
  const changes = new Map(all.filter(({ kind }) => kind === 'group_revalued').map((news) => [number(news, 'group'), number(news, 'percent')]))
  return {
    percent: number(event, 'percent'),
    groups: edition.groups.flatMap(({ name, colour, symbol }, k) => {
      const change = changes.get(k)
      return change === undefined ? [] : [{ name, colour, symbol, change }]
    }),
    moved: all.filter(({ kind }) => kind === 'lot_moved').length,
    rates: all.filter(({ kind }) => kind === 'rates_moved').length,
  }
}

function deedTo(event: GameEvent, theatre: Theatre, receiver: number, giver = -1): Scene {
  return async (pace, signal) => {
    const lot = number(event, 'lot')
    const square = [...lotsBySquare(theatre.shown())].find(([, other]) => other === lot)?.[0] ?? 0
    const from = giver >= 0 ? holder(giver) : `[data-square="${square}"]`
    const deed = theatre.edition.lots[lot]
    const group = deed?.group === undefined ? undefined : theatre.edition.groups[deed.group]
    await fly(from, holder(receiver), 'flight deed', deed?.name ?? '', 480 * pace, signal, group?.colour)
    theatre.show({ lots: { [lot]: { owner: receiver } } })
  }
}

function level(event: GameEvent, theatre: Theatre, to: number): Scene {
  return async (pace, signal) => {
    theatre.sound('build')
    theatre.show({ lots: { [number(event, 'lot')]: { level: to } } })
    await pause(240 * pace, signal)
  }
}

function banner(event: GameEvent, theatre: Theatre, milliseconds: number): Scene {
  return async (pace, signal) => {
    theatre.banner(event.text)
    await pause(milliseconds * pace, signal)
    theatre.banner(null)
  }
}

/** A token's walk, square by square, in one movement. */
async function travel(theatre: Theatre, seat: number, way: number[], hop: number, signal: AbortSignal, inCell = false): Promise<void> {
  const piece = find(`[data-piece="${seat}"]`)
  if (!piece || way.length === 0) return
  const frames: Keyframe[] = [{ transform: getComputedStyle(piece).transform }]
  for (const square of way) {
    const spot = await theatre.spot(square, inCell)
    if (!spot) return
    const last = frames.at(-1)?.['transform']
    if (way.length > 1 && typeof last === 'string') frames.push({ transform: `${last} translateY(-4px)`, offset: null })
    frames.push({ transform: `translate(${spot.x}px, ${spot.y}px)` })
  }
  await run(piece, frames, { duration: hop * way.length, easing: way.length > 1 ? 'linear' : 'ease-in-out', fill: 'forwards' }, signal)
}

/** Something small that goes from one place of the page to another. */
async function fly(
  from: string,
  to: string,
  className: string,
  text: string,
  duration: number,
  signal: AbortSignal,
  colour?: string,
): Promise<void> {
  const start = find(from)?.getBoundingClientRect()
  const end = find(to)?.getBoundingClientRect()
  if (!start || !end) return
  const thing = document.createElement('div')
  thing.className = className
  thing.textContent = text
  thing.setAttribute('aria-hidden', 'true')
  if (colour) thing.style.setProperty('--of', colour)
  document.body.append(thing)
  const { width, height } = thing.getBoundingClientRect()
  const at = (rect: DOMRect) => `translate(${rect.x + rect.width / 2 - width / 2}px, ${rect.y + rect.height / 2 - height / 2}px)`
  const frames = [
    { transform: `${at(start)} scale(0.6)`, opacity: 0 },
    { transform: `${at(start)} scale(1.1)`, opacity: 1, offset: 0.18 },
    { transform: `${at(end)} scale(1)`, opacity: 1, offset: 0.86 },
    { transform: `${at(end)} scale(0.7)`, opacity: 0 },
  ]
  await run(thing, frames, { duration, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }, signal)
  thing.remove()
}

async function run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, signal: AbortSignal): Promise<void> {
  const animation = element.animate(frames, timing)
  const cut = () => animation.finish()
  signal.addEventListener('abort', cut)
  await animation.finished.catch(() => undefined)
  signal.removeEventListener('abort', cut)
  if (timing.fill) queueMicrotask(() => requestAnimationFrame(() => animation.cancel())) // the view has it by now
}

/** Where a player's money is on the page; the bank's and the jackpot's are on the board. */
function holder(seat: number): string {
  if (seat >= 0) return `[data-purse="${seat}"]`
  return seat === -1 ? '[data-bank]' : '[data-jackpot]'
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector)
}

function number(event: GameEvent, fact: string): number {
  const value = event[fact]
  return typeof value === 'number' ? value : -1
}
