/** What a person has chosen on this device: name, theme, speed, sound. Kept in the browser, nowhere else. */

import type { Speed } from './stage'

export type Theme = 'auto' | 'light' | 'dark' | 'contrast'

export const THEMES: readonly Theme[] = ['auto', 'light', 'dark', 'contrast']

interface Kept {
  name: string
  theme: Theme
  speed: Speed
  sound: boolean
  guided: boolean // the first-game guide has been seen or skipped
}

const PLACE = 'freehold.settings'
const FIRST: Kept = { name: '', theme: 'auto', speed: 'normal', sound: false, guided: false }

/** Reading may fail where a browser keeps nothing; then everything is as at first. */
export function remember<T>(place: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(place)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // A private window keeps nothing; the page works without.
  }
}

class Settings {
  #kept = $state<Kept>({ ...FIRST, ...remember<Partial<Kept>>(PLACE, {}) })

  get name(): string {
    return this.#kept.name
  }
  set name(name: string) {
    this.#set({ name })
  }
  get theme(): Theme {
    return this.#kept.theme
  }
  set theme(theme: Theme) {
    this.#set({ theme })
    this.paint()
  }
  get speed(): Speed {
    return this.#kept.speed
  }
  set speed(speed: Speed) {
    this.#set({ speed })
  }
  get sound(): boolean {
    return this.#kept.sound
  }
  set sound(sound: boolean) {
    this.#set({ sound })
  }
  get guided(): boolean {
    return this.#kept.guided
  }
  set guided(guided: boolean) {
    this.#set({ guided })
  }

  /** Bring the theme to the page; 'auto' asks the system. */
  paint(): void {
    const prefers = (query: string) => matchMedia(query).matches
    const system = prefers('(prefers-contrast: more)')
      ? 'contrast'
      : prefers('(prefers-color-scheme: dark)')
        ? 'dark'
        : 'light'
    document.documentElement.dataset['theme'] = this.theme === 'auto' ? system : this.theme
  }

  #set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change)
    keep(PLACE, $state.snapshot(this.#kept))
  }
}

export const settings = new Settings()

const GUESTS = ['Robin', 'Alex', 'Charlie', 'Jamie', 'Kim', 'Noa', 'Quinn', 'Remy', 'Sasha', 'Toni', 'Vic', 'Yuki']

/** What somebody is called who has not said. */
export function calledName(): string {
  return settings.name.trim() || (GUESTS[Math.floor(Math.random() * GUESTS.length)] ?? 'Robin')
}
