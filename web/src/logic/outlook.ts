/** What the next roll can lead to: the dearest rent within reach, as the board shows it. */

import type { Edition, GameView } from './game'
import { lotsBySquare } from './game'

export interface Danger {
  name: string
  rent: number
}

export function dearest(view: GameView, edition: Edition, seat: number): Danger | null {
  const me = view.players[seat]
  if (!me || me.in_jail) return null
  const lots = lotsBySquare(view)
  const { count, faces } = edition.dice
  let worst: Danger | null = null
  for (let roll = count; roll <= count * faces; roll++) {
    const lot = lots.get((me.square + roll) % edition.squares.length)
    const now = lot === undefined ? undefined : view.lots[lot]
    const deed = lot === undefined ? undefined : edition.lots[lot]
    if (!now || !deed || now.owner === undefined || now.owner === seat || now.mortgaged) continue
    const rent = (now.rent ?? 0) * (deed.kind === 'utility' ? roll : 1)
    if (rent > (worst?.rent ?? 0)) worst = { name: deed.name, rent }
  }
  return worst
}
