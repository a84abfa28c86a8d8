/** The page's own words around what the server says. */

import type { Answer, AskedView, Edition } from '../logic/game'
import { money } from '../logic/game'

/** A question as one asks somebody across the table. */
export function heading(asked: AskedView, edition: Edition, inJail: boolean): string {
  const lot = asked.lot === undefined ? '' : (edition.lots[asked.lot]?.name ?? '')
  const amount = money(asked.amount ?? 0, edition.currency)
  switch (asked.ask) {
    case 'roll':
      return inJail ? 'You are in jail' : 'Your turn'
    case 'end':
      return 'Anything else?'
    case 'buy':
      return `Buy ${lot}?`
    case 'bid':
      return `Bid for ${lot || `the ${asked.piece ?? 'building'}`}?`
    case 'debt':
      return `You owe ${amount}`
    case 'tax':
      return 'Income tax: which way?'
    case 'fine':
      return 'Time to leave jail'
    case 'keep':
      return 'Keep the mortgages?'
    case 'claim':
      return `Do you want the ${asked.piece ?? 'building'} too?`
    default:
      return asked.text
  }
}

/** Kinds of answers that are the question's own, in the order of their buttons. */
export const MAIN: readonly string[] = [
  ...['roll', 'buy', 'pay', 'use_card', 'tax_flat', 'tax_share', 'claim', 'decline', 'pass', 'keep', 'end'],
]
/** What is done on one's own lots. */
export const MANAGING: readonly string[] = ['build', 'sell', 'sell_whole', 'raze', 'mortgage', 'lift']

/** What a question usually offers, so that a missing answer can be shown with its reason. */
export const USUAL: Readonly<Record<string, readonly { kind: string; action: string; label: string }[]>> = {
  buy: [{ kind: 'buy', action: 'buy', label: 'Buy' }],
}

/** The topic of the rules that explains a button. */
const TOPICS: Readonly<Record<string, string>> = {
  ...{ roll: 'turn', end: 'turn', buy: 'buy', decline: 'auction', pass: 'auction', bid: 'auction', claim: 'shortage', keep: 'mortgage' },
  ...{ use_card: 'jail', tax_flat: 'tax', tax_share: 'tax', manage: 'build', trade: 'trade', bankrupt: 'bankrupt', raise: 'debt' },
}

/** What the rules say about a button, in one paragraph. */
export function explained(kind: string, asked: AskedView | null, edition: Edition): string {
  const topic = TOPICS[kind] ?? asked?.topics?.[0] ?? ''
  return edition.help?.[topic]?.[0] ?? ''
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ roll: 'r', end: 'e', buy: 'b', decline: 'd', pay: 'p', use_card: 'c', pass: 'x', keep: 'k', claim: 'c' },
  ...{ tax_flat: 'f', tax_share: 's', vote_yes: 'y', vote_no: 'n', accept: 'y', refuse: 'n', ask_rent: 'a' },
}

/** A key for every main answer, each another one. */
export function keysFor(answers: readonly Answer[]): Map<string, string> {
  const taken = new Set(['m', 't', 'g']) // manage, trade, log
  const keys = new Map<string, string>()
  for (const { action, kind, label } of answers) {
    const wishes = [LETTERS[kind] ?? '', ...label.toLowerCase().replace(/[^a-z]/g, '')]
    const key = wishes.find((wish) => wish !== '' && !taken.has(wish))
    if (!key) continue
    taken.add(key)
    keys.set(action, key)
  }
  return keys
}
