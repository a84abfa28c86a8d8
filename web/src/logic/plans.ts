/** What is to happen at a table as soon as one gets there: "play now" sits down, calls the bots and starts. */

import type { Character } from '../wire'

export interface Plan {
  bots: number
  character: string
}

const PLACE = 'freehold.plan.'

export function planFor(code: string, plan: Plan): void {
  try {
    sessionStorage.setItem(PLACE + code, JSON.stringify(plan))
  } catch {
    // Without storage the lobby is shown, and one starts by hand.
  }
}

/** The bots to play with at once; asked for once. */
export function takePlan(code: string): Plan | null {
  try {
    const plan = sessionStorage.getItem(PLACE + code)
    sessionStorage.removeItem(PLACE + code)
    return plan === null ? null : (JSON.parse(plan) as Plan)
  } catch {
    return null
  }
}

/** Who is meant when nobody has chosen: of five levels the second, of two the first, or else the first there is. */
export function usualCharacter(characters: readonly Character[]): string {
  const levels = characters.filter(({ kind, needs }) => kind === 'level' && !needs)
  return (levels[Math.floor(levels.length / 3)] ?? characters[0])?.name ?? ''
}

/** How a bot plays, in a few words; nothing about one that is known by its name alone. */
export function mannerOf(characters: readonly Character[], chosen: string): string {
  const found = characters.find(({ name }) => name === chosen)?.text ?? ''
  return found.toLowerCase() === chosen.toLowerCase() ? '' : found
}

/** Which bots cannot play, and what whoever runs the server has to install for them; nothing if all can. */
export function aboutLacking(characters: readonly Character[]): string {
  const lacking = characters.filter(({ needs }) => needs)
  if (lacking.length === 0) return ''
  const names = lacking.map(({ name }) => name).join(' and ')
  return `For ${names}, whoever runs this server has to install ${lacking[0]?.needs}.`
}
