/** The stage: what happened is played in order, at the speed a person likes, and can be cut short at any time. */

/** One moving thing, such as a token's walk. It ends early, and at its end state, when the signal says so. */
export type Scene = (pace: number, signal: AbortSignal) => Promise<void>

/** One step of the table: its scenes, and what the board shows once they are over. */
export interface Act {
  scenes: Scene[]
  settle: () => void
}

export const SPEEDS = { instant: 0, fast: 0.45, normal: 1, slow: 2 } as const
export type Speed = keyof typeof SPEEDS

/** Somebody this many steps behind is brought up to date without the show. */
const LONGEST_QUEUE = 12

export class Stage {
  #queue: Act[] = []
  #cut: AbortController | null = null
  #waiting: (() => void)[] = []
  #speed: Speed = 'normal'
  #isStill = false

  /** `onIdle` is told when everything has been shown, `onBusy` when a show begins. */
  constructor(
    private onIdle: () => void = () => undefined,
    private onBusy: () => void = () => undefined,
  ) {}

  get isPlaying(): boolean {
    return this.#cut !== null
  }

  get pace(): number {
    return this.#isStill ? 0 : SPEEDS[this.#speed]
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    if (this.pace === 0) this.skip()
  }

  /** Stillness (reduced motion, a hidden tab) is beyond any speed. */
  setStill(isStill: boolean): void {
    this.#isStill = isStill
    if (this.pace === 0) this.skip()
  }

  add(act: Act): void {
    this.#queue.push(act)
    if (this.#queue.length > LONGEST_QUEUE) this.skip()
    if (!this.isPlaying) void this.#play()
  }

  /** Show the end of everything at once. */
  skip(): void {
    const rest = this.#queue.splice(0)
    this.#cut?.abort()
    for (const act of rest) act.settle()
  }

  /** Resolves when nothing moves any more. */
  idle(): Promise<void> {
    if (!this.isPlaying && this.#queue.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async #play(): Promise<void> {
    let act = this.#queue[0]
    if (!act) return
    this.onBusy()
    while (act) {
      const cut = new AbortController()
      this.#cut = cut
      for (const scene of act.scenes) {
        if (cut.signal.aborted || this.pace === 0) break
        await scene(this.pace, cut.signal).catch(() => undefined) // a picture that fails must not stop the game
      }
      // Skipping takes the queue away and settles it, this act included.
      if (this.#queue[0] === act) {
        this.#queue.shift()
        act.settle()
      }
      act = this.#queue[0]
    }
    this.#cut = null
    this.onIdle()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/** Wait, unless cut short. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
