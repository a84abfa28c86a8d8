import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type Line, type Socket } from './connection'

class Wire implements Socket {
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.onclose?.()
  }
  say(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  arrive(n: number) {
    this.onopen?.()
    this.say({ type: 'table', n, now: 0, view: {} })
    this.say({ type: 'you', n })
  }
}

let wires: Wire[]
let steps: number[]
let past: number[]
let lines: Line[]
let tables: number

function connect(): Connection {
  const connection = new Connection(
    () => {
      const wire = new Wire()
      wires.push(wire)
      return wire
    },
    'ABCDEF',
    'k'.repeat(64),
    {
      onTable: () => (tables += 1),
      onStep: ({ n }) => steps.push(n),
      onPast: ({ n }) => past.push(n),
      onSaid: ({ n }) => steps.push(n),
      onOther: () => undefined,
      onLine: (line) => lines.push(line),
    },
    'me',
  )
  connection.start()
  return connection
}

function wire(at = -1): Wire {
  const found = wires.at(at)
  if (!found) throw new Error('no line was opened')
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  steps = []
  past = []
  lines = []
  tables = 0
})

describe('a connection', () => {
  it('greets with its key and what it has', () => {
    connect()
    wire().onopen?.()
    expect(wire().sent).toEqual([{ type: 'hello', table: 'ABCDEF', have: -1, key: 'k'.repeat(64) }])
  })

  it('takes steps in order, and each once', () => {
    connect()
    wire().arrive(4)
    for (const n of [5, 5, 4, 6]) wire().say({ type: 'step', n, entry: {} })
    wire().say({ type: 'said', n: 7, text: 'hello' })
    expect(steps).toEqual([5, 6, 7])
  })

  it('asks for what is missing when a number is skipped', () => {
    connect()
    wire().arrive(4)
    wire().say({ type: 'step', n: 6, entry: {} })
    expect(steps).toEqual([])
    expect(wire().sent.at(-1)).toMatchObject({ type: 'hello', have: 4 })
  })

  it('waits for everything when it has asked for it', () => {
    const connection = connect()
    wire().arrive(4)
    connection.renew()
    wire().say({ type: 'step', n: 5, entry: {} })
    wire().say({ type: 'step', n: 6, entry: {} })
    expect(wire().sent.filter(({ type }) => type === 'hello')).toHaveLength(2)
    wire().say({ type: 'table', n: 6, now: 0, view: {} })
    wire().say({ type: 'step', n: 7, entry: {} })
    expect(steps).toEqual([7])
  })

  it('asks again when it is told that it was too slow', () => {
    connect()
    wire().arrive(4)
    wire().say({ type: 'again' })
    expect(wire().sent.at(-1)).toMatchObject({ type: 'hello', have: 4 })
  })

  it('recalls what was before it came, once, and not as news', () => {
    const connection = connect()
    wire().arrive(50)
    connection.recall(3)
    expect(wire().sent.at(-1)).toMatchObject({ type: 'hello', have: 47 })
    for (const n of [48, 49, 50, 50, 51]) wire().say({ type: 'step', n, entry: {} })
    expect(past).toEqual([48, 49, 50])
    expect(steps).toEqual([51])
  })

  it('comes back after a break, later each time, with what it has', () => {
    connect()
    wire().arrive(4)
    expect(lines).toEqual(['connecting', 'live'])
    wire().close()
    expect(lines.at(-1)).toBe('waiting')
    vi.advanceTimersByTime(499)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
    wire().close()
    vi.advanceTimersByTime(849)
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(3)
    wire().onopen?.()
    expect(wire().sent.at(-1)).toMatchObject({ type: 'hello', have: 4 })
    wire().say({ type: 'step', n: 5, entry: {} })
    wire().say({ type: 'you', n: 5 })
    expect(lines.at(-1)).toBe('live')
    expect(steps).toEqual([5])
    expect(tables).toBe(1)
  })

  it('does not wait when the network is back', () => {
    const connection = connect()
    wire().arrive(0)
    wire().close()
    connection.hurry()
    expect(wires).toHaveLength(2)
  })

  it('sends an unanswered command again under the same name, and an answered one never', async () => {
    const connection = connect()
    wire().arrive(0)
    const first = connection.send({ type: 'do', n: 0, action: 'roll' })
    const second = connection.send({ type: 'say', text: 'hi' })
    const sent = wire().sent.filter(({ type }) => type === 'do' || type === 'say')
    wire().say({ type: 'done', cid: sent[0]?.['cid'], n: 1 })
    await first
    wire().close()
    vi.advanceTimersByTime(500)
    wire().arrive(1)
    expect(wire().sent.filter(({ cid }) => cid)).toEqual([sent[1]])
    wire().say({ type: 'done', cid: sent[1]?.['cid'], n: 2 })
    await second
    expect(connection.unanswered).toBe(0)
  })

  it('keeps a command until there is a line', () => {
    const connection = connect()
    void connection.send({ type: 'do', n: 0, action: 'roll' })
    expect(wire().sent).toEqual([])
    wire().arrive(0)
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'do'])
  })

  it('tells why a command was refused', async () => {
    const connection = connect()
    wire().arrive(0)
    const answer = connection.send({ type: 'do', n: 0, action: 'buy' })
    wire().say({ type: 'refused', cid: wire().sent.at(-1)?.['cid'], reason: 'not_enough_cash', sentence: 'You have $3.' })
    await expect(answer).rejects.toMatchObject({ reason: 'not_enough_cash', message: 'You have $3.' })
  })

  it('gives up a line that has gone silent', () => {
    connect()
    wire().arrive(0)
    vi.advanceTimersByTime(60_000)
    expect(wires.length).toBeGreaterThan(1)
  })

  it('stays closed once it is stopped', () => {
    const connection = connect()
    wire().arrive(0)
    connection.stop()
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })
})
