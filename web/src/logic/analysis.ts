/** An analysis, as `freehold analyse --json` writes it: a record, and what its moves were worth. */

export interface Judged {
  grade: 'fine' | 'slip' | 'mistake' | 'blunder'
  best: string // in notation
  about?: string // the lot for sale, or what is on offer
  loss: { value: number; margin: number }
}

export interface AnalysedTrade {
  maker: number
  taker: number
  answer: 'accepted' | 'refused' | 'not made'
  maker_gain: { value: number }
  taker_gain: { value: number }
}

export interface AnalysedMove {
  move: number
  seat: number | null
  chances: number[]
  luck: number[]
  chosen: number[]
  decision?: Judged
  trade?: AnalysedTrade
}

export interface AnalysedPlayer {
  seat: number
  name: string
  start: number
  luck: number
  own: number
  others: number
  end: number // what the four before it come to
  accuracy: number | null
}

export interface AnalysedTurn {
  move: number // of an auction the last
  seat: number
  change: number
  text: string
}

export interface Analysis {
  format: string
  record: string
  start: number[]
  players: AnalysedPlayer[]
  moves: AnalysedMove[]
  turning_points?: AnalysedTurn[]
}

const FORMAT = 'freehold analysis 1'

/** The analysis in a text that somebody dropped; null if it is something else, such as a record. */
export function readAnalysis(text: string): Analysis | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const found = JSON.parse(text) as Partial<Analysis>
    const isWhole = found.format === FORMAT && typeof found.record === 'string' && Array.isArray(found.moves) && Array.isArray(found.start) && Array.isArray(found.players)
    return isWhole ? (found as Analysis) : null
  } catch {
    return null
  }
}

/** Everybody's chance before the first move and after each. */
export function chancesIn({ start, moves }: Analysis): number[][] {
  return [start, ...moves.map(({ chances }) => chances)]
}

/** What a move was worth to whoever made it, in a sentence; nothing where nothing was at stake. */
export function verdictOn(move: AnalysedMove | undefined): string {
  const decision = move?.decision
  if (!decision || decision.grade === 'fine') return ''
  const best = decision.best.replace(/^[^":]+: /, '') // whose move it was is known
  const goods = /^(accept|refuse) /.test(best) && decision.about ? ` (${decision.about})` : ''
  return `A ${decision.grade}: \u201c${best}\u201d${goods} was worth ${points(decision.loss.value)} more.`
}

/** What a trade that was answered is worth to both sides, in a sentence. */
export function tradeOn(move: AnalysedMove | undefined, players: readonly AnalysedPlayer[]): string {
  const trade = move?.trade
  if (!trade) return ''
  const side = (seat: number, gain: number) => `${players[seat]?.name ?? ''} ${gain < 0 ? '\u2212' : '+'}${points(Math.abs(gain))}`
  const sides = `${side(trade.maker, trade.maker_gain.value)}, ${side(trade.taker, trade.taker_gain.value)}`
  return `${trade.answer === 'accepted' ? 'The trade' : 'The trade would have been'}: ${sides}.`
}

/** What chance did to whoever moved, in a sentence. */
export function luckOf(move: AnalysedMove | undefined): string {
  const luck = move?.seat == null ? 0 : (move.luck[move.seat] ?? 0)
  if (Math.abs(luck) < 0.005) return ''
  return `${luck > 0 ? 'Good' : 'Bad'} luck: ${luck > 0 ? '+' : '\u2212'}${points(Math.abs(luck))}.`
}

export function points(part: number): string {
  return `${(part * 100).toFixed(1)} points`
}
