/** Where in the house one is: the address, and how to go elsewhere without loading the page anew. */

import type { Brought } from './api'

export type Route =
  | { room: 'hall' }
  | { room: 'table'; code: string; isScreen: boolean }
  | { room: 'replay'; code: string | null }
  | { room: 'rules'; edition: string }
  | { room: 'editor' }
  | { room: 'nowhere' }

export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode)
  const [room = '', name = '', more = ''] = parts
  if (parts.length === 0) return { room: 'hall' }
  if (room === 't' && name && (more === '' || more === 'board')) {
    return { room: 'table', code: name.toUpperCase(), isScreen: more === 'board' }
  }
  if (room === 'r') return { room: 'replay', code: name === '' || name === 'file' ? null : name.toUpperCase() }
  if (room === 'rules' && name) return { room: 'rules', edition: name }
  if (room === 'editor') return { room: 'editor' }
  return { room: 'nowhere' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Here {
  #path = $state(typeof location === 'undefined' ? '/' : location.pathname)
  /** A record dropped in one room and replayed in another. */
  brought: Brought | null = null

  get route(): Route {
    return routeOf(this.#path)
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#path = location.pathname
  }

  back(): void {
    this.#path = location.pathname
  }
}

export const here = new Here()
