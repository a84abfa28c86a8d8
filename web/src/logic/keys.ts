/** The keys of this browser: one secret for each table, which makes whoever holds it that person. */

import { keep, remember } from './settings.svelte'

export interface Seat {
  code: string
  key: string
  title: string
  at: number
}

const PLACE = 'freehold.tables'
const MOST = 40

export function seats(): Seat[] {
  return remember<Seat[]>(PLACE, [])
}

/** The key for a table; made when there is none yet. */
export function keyFor(code: string): string {
  const known = seats().find((seat) => seat.code === code)
  if (known) return known.key
  const key = randomHex(32)
  noteSeat({ code, key, title: '', at: Date.now() })
  return key
}

export function noteSeat(seat: Seat): void {
  const others = seats().filter(({ code }) => code !== seat.code)
  keep(PLACE, [seat, ...others].slice(0, MOST))
}

export function forgetSeat(code: string): void {
  keep(
    PLACE,
    seats().filter((seat) => seat.code !== code),
  )
}

export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
