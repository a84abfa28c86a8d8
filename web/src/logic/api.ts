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

/** A record that somebody has brought, and the digest of its edition if that came along. */
export interface Brought {
  record: string
  edition: string | null
}

/** What was dropped: a record or an analysis, and perhaps the file of the edition it was played with. */
export async function bring(files: FileList | undefined | null): Promise<Brought | null> {
  let record: string | null = null
  let edition: string | null = null
  for (const file of files ?? []) {
    if (file.name.endsWith('.toml')) edition = (await keepEdition(await file.text())).edition.digest
    else record = await file.text()
  }
  if (record === null && edition !== null) throw new Trouble('unknown', 'That is an edition. Drop the record of a game along with it.')
  return record === null ? null : { record, edition }
}

function asText(body: string): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body }
}

function ofRecord(path: string, edition: string | null): string {
  return edition === null ? path : `${path}?edition=${encodeURIComponent(edition)}`
}

export function replayRecord({ record, edition }: Brought): Promise<Replayed> {
  return ask<Replayed>(ofRecord('/api/replay', edition), asText(record))
}

/** Everybody's chance to win before the first move and after each, where the server can tell; null where not. */
export async function fetchOdds(game: string | Brought): Promise<number[][] | null> {
  try {
    if (!(await fetchOfferings()).odds) return null
    if (typeof game === 'string') return (await ask<ReplayOdds>(`/api/tables/${encodeURIComponent(game)}/odds`)).moves
    return (await ask<ReplayOdds>(ofRecord('/api/replay/odds', game.edition), asText(game.record))).moves
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
