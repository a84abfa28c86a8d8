/** How others reach this server: what a machine calls itself is of no use to anybody else. */

import { fetchOfferings } from './api'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

class Address {
  origin = $state(location.origin)

  constructor() {
    if (LOCAL.includes(location.hostname)) void this.#ask()
  }

  async #ask(): Promise<void> {
    this.origin = (await fetchOfferings().catch(() => null))?.address || this.origin
  }

  /** A link to a table. */
  of(code: string): string {
    return `${this.origin}/t/${code}`
  }

  get host(): string {
    return new URL(this.origin).host
  }
}

export const address = new Address()
