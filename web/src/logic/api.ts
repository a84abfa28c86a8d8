/** The server's HTTP side: what is asked for once, and not table by table over a socket. */

import type { EditionKept, NewTable, Offerings, Problem, ReplayOdds, TableList, TableMade } from '../wire'
import type { Edition } from './game'
import type { Replayed } from './story'

/** What went wrong, as a sentence for people. */
export class Trouble extends Error {
  constructor(
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, options)
  } catch {
    throw new Trouble('offline', 'The server cannot be reached. Are you online?')
  }
  if (response.ok) return (await response.json()) as T
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Trouble(problem?.reason ?? 'failed', problem?.sentence ?? `The server answered ${response.status}.`)
}

function post(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

const editions = new Map<string, Promise<Edition>>()

/** An edition never changes under its digest, so it is asked for once. */
export function fetchEdition(digest: string): Promise<Edition> {
  let found = editions.get(digest)
  if (!found) {
    found = ask<Edition>(`/api/editions/${encodeURIComponent(digest)}`)
    found.catch(() => editions.delete(digest))
    editions.set(digest, found)
  }
  return found
}

export function fetchOfferings(): Promise<Offerings> {
  return ask<Offerings>('/api/offerings')
}

export function fetchTables(): Promise<TableList> {
  return ask<TableList>('/api/tables')
}

export function makeTable(table: NewTable): Promise<TableMade> {
  return ask<TableMade>('/api/tables', post(table))
}

export function keepEdition(toml: string): Promise<EditionKept> {
  return ask<EditionKept>('/api/editions', { method: 'POST', headers: { 'Content-Type': 'application/toml' }, body: toml })
}

export function fetchReplay(code: string): Promise<Replayed> {
  return ask<Replayed>(`/api/tables/${encodeURIComponent(code)}/replay`)
}

export function replayRecord(record: string): Promise<Replayed> {
  return ask<Replayed>('/api/replay', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: record })
}

/** Everybody's chance to win before the first move and after each, where the server can tell; null where not. */
export async function fetchOdds(code: string | null, record: string | null): Promise<number[][] | null> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: record ?? '' }
  const path = code === null ? '/api/replay/odds' : `/api/tables/${encodeURIComponent(code)}/odds`
  try {
    if (!(await fetchOfferings()).odds) return null
    return (await ask<ReplayOdds>(path, code === null ? sent : {})).moves
  } catch {
    return null // a replay is whole without them
  }
}

export interface Checked {
  edition?: Edition
  mistake?: { key: string; sentence: string }
}

/** An edition as somebody has written it so far: how it would look, or what is wrong with it. */
export function checkEdition(toml: string): Promise<Checked> {
  return ask<Checked>('/api/editions/check', { method: 'POST', headers: { 'Content-Type': 'application/toml' }, body: toml })
}

export async function fetchToml(name: string): Promise<string> {
  const response = await fetch(`/api/editions/${encodeURIComponent(name)}/toml`)
  if (!response.ok) throw new Trouble('unknown', 'That edition cannot be had as a file.')
  return response.text()
}
