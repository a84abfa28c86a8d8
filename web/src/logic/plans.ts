/** What is to happen at a table as soon as one gets there: "play now" sits down, calls the bots and starts. */

const PLACE = 'freehold.plan.'

export function planFor(code: string, bots: number): void {
  try {
    sessionStorage.setItem(PLACE + code, String(bots))
  } catch {
    // Without storage the lobby is shown, and one starts by hand.
  }
}

/** The number of bots to play with at once; asked for once. */
export function takePlan(code: string): number | null {
  try {
    const plan = sessionStorage.getItem(PLACE + code)
    sessionStorage.removeItem(PLACE + code)
    return plan === null ? null : Number(plan)
  } catch {
    return null
  }
}
