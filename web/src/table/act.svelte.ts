/** Doing things: one at a time, several in a row, and what to say when one is refused. */

import type { Answer } from '../logic/game'
import type { TableStore } from '../logic/table.svelte'

export class Actor {
  refusal = $state<string | null>(null)
  isWaiting = $state(false)

  constructor(private table: TableStore) {}

  /** Do one thing; false, with the reason shown, if it was refused. */
  async do(action: string): Promise<boolean> {
    this.refusal = null
    this.isWaiting = true
    try {
      await this.table.do(action)
      return true
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error)
      return false
    } finally {
      this.isWaiting = false
    }
  }

  /** Do one thing after another, each chosen from what may be done then, until there is none or one is refused. */
  async doAll(choose: (answers: Answer[], done: number) => string | undefined): Promise<number> {
    for (let done = 0; ; done++) {
      await this.#settled()
      const action = choose(this.table.answers, done)
      if (action === undefined || !(await this.do(action))) return done
    }
  }

  /** Show why something cannot be done. */
  async explain(action: string): Promise<void> {
    this.refusal = (await this.table.why(action).catch(() => undefined)) ?? null
  }

  async #settled(): Promise<void> {
    this.table.stage.skip()
    const { connection } = this.table
    for (let waits = 0; waits < 100; waits++) {
      await this.table.stage.idle()
      if (this.table.isTold && connection.unanswered === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** The next lot of a group to build on: the one with fewest buildings, as far as it may be built on now. */
export function nextBuild(answers: readonly Answer[], lots: readonly number[], level: (lot: number) => number, upTo: number): string | undefined {
  const open = answers.filter(({ kind, lot }) => kind === 'build' && lot !== undefined && lots.includes(lot) && level(lot) < upTo)
  open.sort((a, b) => level(a.lot ?? 0) - level(b.lot ?? 0))
  return open[0]?.action
}
