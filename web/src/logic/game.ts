/** A game as the server shows it: `game.view()`, its events and answers, and the edition's document. */

export interface PlayerView {
  name: string
  token: string
  status: 'empty' | 'playing' | 'out' | 'waiting' | 'leaving'
  cash: number
  square: number
  net_worth?: number // not told while the choice of income tax is open
  country?: number
  in_jail?: boolean
  jail_throws?: number
  bail?: number
  jail_cards?: { deck: number; card: string }[]
  asks_rent?: boolean
}

export interface LotView {
  square: number
  value: number
  level: number
  mortgaged: boolean
  owner?: number
  rent?: number
  build_cost?: number
  mortgage_value?: number
  loan?: number
  lift_price?: number
}

/** What an offer gives and asks for, as its maker sees it; lots by number. */
export interface Goods {
  gives: number
  takes: number
  lots_given: number[]
  lots_taken: number[]
  cards_given: number
  cards_taken: number
}

export interface OfferView extends Goods {
  maker: number
  taker: number
}

export interface AskedView {
  seat: number
  ask: string
  text: string
  lot?: number
  amount?: number
  creditors?: number[]
  reason?: string
  lots?: number[]
  piece?: 'house' | 'hotel'
  topics?: string[]
}

export interface AuctionView {
  seat: number
  bid: number
  least: number
  bidders: number[]
  leader?: number
  lot?: number
  piece?: 'house' | 'hotel'
}

export interface OpenRent {
  owner: number
  visitor: number
  lot: number
  amount: number
}

export interface Standing {
  seat: number
  rank: number
  score: number
  is_winner: boolean
  is_in: boolean
}

export interface GameView {
  edition: string
  players: Record<string, PlayerView>
  order: number[]
  lots: Record<string, LotView>
  turn: { seat?: number; number: number; round: number; throw_due?: boolean; final_round?: number }
  bank: { jackpot?: number; houses?: number; hotels?: number }
  asked?: AskedView
  deciders?: number[]
  auction?: AuctionView
  shortage?: { piece: 'house' | 'hotel'; wishes: Record<string, number> }
  offers?: Record<string, OfferView>
  open_rents?: OpenRent[]
  economy?: { factor: number; income_rates: Record<string, number[]>; luxury_rates: Record<string, number> }
  applicant?: { name: string; country: number; votes: number[] }
  decks?: Record<string, { unseen: number; seen: string[] }>
  over?: boolean
  winners?: number[]
  result?: { standings: Standing[]; rounds: number; measure: string; text: string }
}

/** What happened: the kind, what it is about by name, and the sentence. */
export interface GameEvent {
  kind: string
  text: string
  told?: boolean
  [fact: string]: unknown
}

/** Something that may be done now. */
export interface Answer {
  action: string
  kind: string
  label: string
  awaited?: boolean // else it may be done, but nobody waits for it
  lot?: number
  group?: number
  player?: number
  amount?: Range
  price?: number
  brings?: number
  goods?: { cash: Range; lots_given: number[]; lots_taken: number[]; cards_given: number; cards_taken: number }
}

export interface Range {
  low: number
  high: number
}

/** The edition: all that never changes in a game. */
export interface Edition {
  name: string
  title: string
  description: string
  digest: string
  options: Record<string, unknown>
  difficulty?: string | null
  difficulties: string[]
  currency: Currency
  players: { fewest: number; most: number }
  dice: { count: number; faces: number }
  squares: Square[]
  groups: Group[]
  lots: Lot[]
  decks: { name: string; cards: { id: string; text: string; kind: string }[] }[]
  tokens: string[]
  countries: { name: string; alliance: number; income_tax: number[]; luxury_tax: number }[]
  alliances: string[]
  knobs: Knob[]
  rules: { title: string; text: string[] }[]
  help?: Record<string, string[]> // the rules by topic; documents kept from before have none
}

export interface Currency {
  symbol: string
  before: boolean
  spaced: boolean
}

export interface Square {
  kind: string
  name: string
  lot?: number
  deck?: number
}

export type LotKind = 'street' | 'station' | 'utility'

export interface Lot {
  name: string
  kind: LotKind
  price: number
  rents: number[]
  group?: number
  build_cost?: number
}

export interface Group {
  name: string
  kind: LotKind
  colour: string
  symbol: string
  lots: number[]
  buildable: boolean
}

export interface Knob {
  name: string
  topic: string
  text: string
  value: unknown
  choices?: string[] // where it is one of a few words
}

/** An amount as the edition writes it. */
export function money(amount: number, currency: Currency): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const gap = currency.spaced ? '\u00a0' : ''
  const whole = currency.before ? currency.symbol + gap + digits : digits + gap + currency.symbol
  return amount < 0 ? `\u2212${whole}` : whole
}

/** Which lot lies on which square now: lots may move. */
export function lotsBySquare(view: Pick<GameView, 'lots'>): Map<number, number> {
  return new Map(Object.entries(view.lots).map(([lot, { square }]) => [square, Number(lot)]))
}

/** The seats that have sat down, in the order of play, from a given one on. */
export function seatsOf(view: GameView, first: number | null = null): number[] {
  const known = view.order.filter((seat) => view.players[seat])
  const rest = Object.keys(view.players).map(Number).filter((seat) => !known.includes(seat))
  const seated = [...known, ...rest].filter((seat) => view.players[seat]?.status !== 'empty')
  const at = first === null ? -1 : seated.indexOf(first)
  return at > 0 ? [...seated.slice(at), ...seated.slice(0, at)] : seated
}

/** What stands on a lot, in words. */
export function buildingWords(level: number): string {
  return level === 0 ? '' : level > 4 ? 'hotel' : `${level} house${level > 1 ? 's' : ''}`
}
