/** One table as the page knows it: the truth from the server, what is shown of it so far, and what may be done. */

import { tick } from 'svelte'
import type { Because, FromServer, Said, SeatFacts, Step, Table, View, You } from '../wire'
import { fetchEdition } from './api'
import { Connection, type Command, type Line, type Socket } from './connection'
import type { Answer, AskedView, Edition, GameEvent, GameView } from './game'
import { checksum } from './crc'
import { merge, type Json } from './patch'
import { frontPage, scenesOf, type FrontPage, type Theatre } from './scenes'
import { settings } from './settings.svelte'
import { play } from './sound'
import { Stage } from './stage'

export interface LogLine {
  key: number
  text: string
  seats: number[]
  kind: string
}

const LONGEST_LOG = 250
const SENT_AWAY = 'The host has sent you away from this table.'
const LOG_BEFORE = 40 // steps that are asked for when one comes to a game

export class TableStore {
  line = $state<Line>('connecting')
  trouble = $state<string | null>(null) // why there is no such table, or no way in
  view = $state.raw<View | null>(null)
  game = $state.raw<GameView | null>(null) // as far as it has been shown
  edition = $state.raw<Edition | null>(null)
  you = $state.raw<You | null>(null)
  presence = $state.raw<Record<string, boolean>>({})
  watchers = $state(0)
  said = $state.raw<Said[]>([])
  log = $state.raw<LogLine[]>([])
  busy = $state(false)
  dice = $state.raw<{ values: number[]; isRolling: boolean }>({ values: [], isRolling: false })
  card = $state.raw<{ deck: string; text: string; seat: number } | null>(null)
  banner = $state<string | null>(null)
  frontPage = $state.raw<FrontPage | null>(null)
  gazette = $state.raw<FrontPage | null>(null) // the last front page, to be read again
  news = $state.raw<GameEvent | null>(null)
  reasons = $state.raw<Record<string, string>>({}) // why bots make their offers: maker>taker
  odds = $state.raw<number[] | null>(null) // everybody's chance to win, for those who watch
  since = $state<string | null>(null) // what happened while nobody looked
  shift = 0 // the server's clock against this one

  readonly stage = new Stage(
    () => this.#rest(),
    () => (this.busy = true),
  )
  readonly connection: Connection
  #lines = 0
  #stepped = -1 // the last entry that changed something at the table
  #isAway = false
  #missed: LogLine[] | null = null // since somebody looked away

  constructor(
    readonly code: string,
    key: string | null,
    open: () => Socket,
    session: string,
  ) {
    this.connection = new Connection(
      open,
      code,
      key,
      {
        onTable: (table) => this.#begin(table),
        onStep: (step) => this.#step(step),
        onPast: (step) => this.#recall(step),
        onSaid: (said) => (this.said = [...this.said, said].slice(-200)),
        onOther: (message) => this.#hear(message),
        onLine: (line) => {
          this.line = line
          if (line === 'live' && !this.#isAway) this.#tellMissed()
        },
      },
      session,
    )
  }

  get seat(): number | null {
    return this.you?.seat ?? null
  }

  /** What may be done now; nothing while the board still shows how it came about. */
  get answers(): Answer[] {
    if (this.busy || !this.you || !this.isTold) return []
    return (this.you.answers ?? []) as unknown as Answer[]
  }

  /** Whether what may be done has been told since the last step; words change nothing in it. */
  get isTold(): boolean {
    return (this.you?.n ?? -1) >= this.#stepped
  }

  get asked(): AskedView | null {
    if (this.busy || !this.you) return null
    return (this.you.asked ?? null) as unknown as AskedView | null
  }

  get seats(): Record<string, SeatFacts> {
    return this.view?.seats ?? {}
  }

  get colours(): string[] {
    const colours: string[] = []
    for (const [seat, { colour }] of Object.entries(this.seats)) colours[Number(seat)] = colour
    return colours
  }

  get isHost(): boolean {
    return this.you?.host === true
  }

  do(action: string): Promise<unknown> {
    return this.send({ type: 'do', n: this.connection.have, action })
  }

  async why(action: string): Promise<string | undefined> {
    return (await this.send({ type: 'why', action }))?.sentence ?? undefined
  }

  /** What a bot would take for what an offer names. */
  price(offer: string): Promise<Because | undefined> {
    return this.send({ type: 'price', action: offer })
  }

  send(command: Command): Promise<Because | undefined> {
    return this.connection.send(command)
  }

  /** The page is no longer looked at: nothing moves, and what happens is counted. */
  look(isLooking: boolean): void {
    this.stage.setStill(!isLooking || matchMedia('(prefers-reduced-motion: reduce)').matches)
    this.#isAway = !isLooking
    if (!isLooking) {
      this.#missed ??= []
    } else if (this.#missed) {
      this.connection.hurry()
      if (this.line === 'live') this.#tellMissed()
    }
  }

  /** A device that slept hears what it missed once it is connected again. */
  #tellMissed(): void {
    if (!this.#missed) return
    this.since = sinceThen(this.#missed)
    this.#missed = null
  }

  #begin(table: Table): void {
    this.stage.skip()
    this.shift = table.now - Date.now()
    this.said = table.said ?? []
    this.trouble = null
    this.#stepped = -1
    this.#take(table.view)
    this.game = gameOf(table.view)
    this.dice = { values: [], isRolling: false }
    if (this.log.length === 0 && table.view.game) this.connection.recall(LOG_BEFORE)
  }

  /** What happened before one came, as far as the server still tells it. */
  #recall(step: Step): void {
    const events = (step.events ?? []) as unknown as GameEvent[]
    for (const event of events) if (event.told !== false) this.#note(event.text, event.kind, seatsIn(event))
    const thrown = events.findLast(({ kind }) => kind === 'thrown')
    if (thrown && !this.stage.isPlaying) this.dice = { values: faces(thrown), isRolling: false }
  }

  #take(view: View): void {
    const digest = this.view?.table.digest
    this.view = view
    if (digest !== view.table.digest) void this.#fetchEdition(view.table.digest)
  }

  async #fetchEdition(digest: string): Promise<void> {
    try {
      const edition = await fetchEdition(digest)
      if (this.view?.table.digest === digest) this.edition = edition
    } catch {
      this.trouble = 'The board could not be loaded. Try again in a moment.'
    }
  }

  #step(step: Step): void {
    const before = this.view
    if (!before) return
    this.#stepped = step.n
    if (step.entry.kind === 'kicked' && step.entry.person === this.you?.person) this.banner = SENT_AWAY
    const view = merge(before as unknown as Json, (step.patch ?? {}) as Json) as unknown as View
    if (step.check && checksum(view) !== step.check) return this.connection.renew()
    this.#take(view)
    const events = (step.events ?? []) as unknown as GameEvent[]
    const untold = new Set(events)
    this.#giveReason(events, step.entry.text ?? '')
    const economy = events.find(({ kind }) => kind === 'factor')
    if (economy && this.edition) this.gazette = frontPage(economy, this.edition, events)
    const tell = (event: GameEvent) => {
      if (untold.delete(event) && event.told !== false) {
        this.news = event
        this.#note(event.text, event.kind, seatsIn(event))
      }
    }
    const settle = () => {
      this.game = gameOf(view)
      const thrown = events.findLast(({ kind }) => kind === 'thrown')
      if (thrown) this.dice = { values: faces(thrown), isRolling: false }
      events.forEach(tell)
      if (step.entry.text && step.entry.kind !== 'said') this.#note(step.entry.text, step.entry.kind, [step.entry.seat ?? -1].filter((seat) => seat >= 0))
    }
    const scenes = this.edition && this.game ? scenesOf(events, this.#theatre(this.edition), tell) : []
    if (scenes.length === 0 && !this.stage.isPlaying) settle()
    else this.stage.add({ scenes, settle })
  }

  /** An offer comes with its maker's reason, or with none. */
  #giveReason(events: readonly GameEvent[], reason: string): void {
    const offer = events.find(({ kind }) => kind === 'offered' || kind === 'countered')
    if (offer) this.reasons = { ...this.reasons, [`${String(offer['seat'])}>${String(offer['taker'])}`]: reason }
  }

  #note(text: string, kind: string, seats: number[]): void {
    const line = this.#lineOf(text, kind, seats)
    this.log = [...this.log, line].slice(-LONGEST_LOG)
    this.#missed?.push(line)
  }

  #lineOf(text: string, kind: string, seats: number[]): LogLine {
    return { key: (this.#lines += 1), text, kind, seats }
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'you':
        this.you = message
        if (this.banner === SENT_AWAY && message.seat !== undefined) this.banner = null // and sits there again
        return
      case 'presence':
        this.presence = message.people
        this.watchers = message.watchers
        return
      case 'odds':
        this.odds = message.chances
        return
      case 'pong':
        this.shift = message.now - Date.now()
        return
      case 'refused':
        this.trouble = message.sentence
        return
      case 'bye':
        this.banner = message.sentence
        return
    }
  }

  #rest(): void {
    this.busy = false
    this.card = null
    this.banner = null
    this.frontPage = null
  }

  #theatre(edition: Edition): Theatre {
    return {
      edition,
      shown: () => this.game as GameView,
      show: (patch) => {
        this.game = merge(this.game as unknown as Json, patch) as unknown as GameView
      },
      spot: async (square, inCell) => {
        await tick()
        return this.spotOn?.(square, inCell) ?? null
      },
      dice: (values, isRolling) => (this.dice = { values, isRolling }),
      card: (card) => (this.card = card),
      banner: (text) => (this.banner = text),
      frontPage: (page) => (this.frontPage = page),
      sound: (name) => settings.sound && play(name),
    }
  }

  /** Where a token stands on a square, in the board's own pixels: the board on screen sets it. */
  spotOn: ((square: number, inCell: boolean) => { x: number; y: number } | null) | null = null
}

function gameOf(view: View): GameView | null {
  return (view.game ?? null) as unknown as GameView | null
}

function faces(event: GameEvent): number[] {
  return [event['die'], event['other_die']].filter((die): die is number => typeof die === 'number')
}

const SEAT_FACTS = ['seat', 'payer', 'payee', 'visitor', 'taker', 'maker', 'receiver', 'creditor'] as const
const VISITORS_FIRST = ['rent_asked', 'rent_waived'] // "Ann owes Ben $6", though it is Ben's lot

/** The players a sentence is about, in the order it names them. */
export function seatsIn(event: GameEvent): number[] {
  const facts = VISITORS_FIRST.includes(event.kind) ? (['visitor', 'seat'] as const) : SEAT_FACTS
  const seats = facts.map((fact) => event[fact]).filter((seat): seat is number => typeof seat === 'number' && seat >= 0)
  return [...new Set(seats)]
}

/** What happened since somebody looked away, in one line. */
export function sinceThen(lines: readonly LogLine[]): string | null {
  const worth = lines.filter(({ kind }) => !['turn_began', 'thrown', 'moved'].includes(kind))
  const told = worth.length > 0 ? worth : lines
  if (told.length === 0) return null
  const last = told.slice(-3).map(({ text }) => text)
  const rest = told.length - last.length
  return (rest > 0 ? `${rest} more before: ` : '') + last.join(' ')
}
