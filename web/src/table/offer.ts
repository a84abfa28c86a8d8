/** An offer being put together, and its notation. */

import type { Answer, Edition, GameView, Goods } from '../logic/game'

export const NOTHING: Goods = { gives: 0, takes: 0, lots_given: [], lots_taken: [], cards_given: 0, cards_taken: 0 }

/** The notation of an offer: the lawful one's opening words, then these goods. */
export function offerText(answer: Answer, goods: Goods, edition: Edition): string {
  const opening = answer.action.replace(/ (nothing|\d+) for (nothing|\d+)$/, '')
  return `${opening} ${side(goods.gives, goods.lots_given, goods.cards_given, edition)} for ${side(goods.takes, goods.lots_taken, goods.cards_taken, edition)}`
}

function side(cash: number, lots: readonly number[], cards: number, edition: Edition): string {
  const parts = cash > 0 ? [String(cash)] : []
  for (const lot of lots) parts.push(`"${edition.lots[lot]?.name ?? ''}"`)
  if (cards > 0) parts.push(cards === 1 ? 'card' : `${cards} cards`)
  return parts.join(' + ') || 'nothing'
}

/** The same offer as the other side sees it: the start of a counter-offer. */
export function mirrored(goods: Goods): Goods {
  return {
    gives: goods.takes,
    takes: goods.gives,
    lots_given: [...goods.lots_taken],
    lots_taken: [...goods.lots_given],
    cards_given: goods.cards_taken,
    cards_taken: goods.cards_given,
  }
}

/** What a swap does to the groups of one side: which become whole, which are broken up. */
export function effects(view: GameView, edition: Edition, seat: number, gained: readonly number[], lost: readonly number[]): string[] {
  const told: string[] = []
  for (const group of edition.groups) {
    const has = group.lots.filter((lot) => view.lots[lot]?.owner === seat)
    const will = group.lots.filter((lot) => (has.includes(lot) && !lost.includes(lot)) || gained.includes(lot))
    if (will.length === has.length && group.lots.every((lot) => !gained.includes(lot) && !lost.includes(lot))) continue
    if (will.length === group.lots.length) told.push(`completes ${group.name}`)
    else if (has.length === group.lots.length) told.push(`breaks up ${group.name}`)
    else told.push(`${will.length} of ${group.lots.length} ${group.name}`)
  }
  return told
}

/** What the goods of one side are worth by the deeds' present values. */
export function worth(view: GameView, cash: number, lots: readonly number[]): number {
  return cash + lots.reduce((sum, lot) => sum + (view.lots[lot]?.value ?? 0), 0)
}
