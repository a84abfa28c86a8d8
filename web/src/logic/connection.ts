/** The connection to one table: it comes back by itself, asks for what it missed, and loses no command. */

import type { Because, FromServer, Said, Step, Table } from '../wire'

export type Line = 'connecting' | 'live' | 'waiting' // waiting: offline, to be tried again

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
}

export interface Listener {
  onTable(table: Table): void
  onStep(step: Step): void
  onPast(step: Step): void // a step before the table one was shown, for the log
  onSaid(said: Said): void
  onOther(message: FromServer): void
  onLine(line: Line): void
}

/** Why something was refused: the reason as a word and as a sentence. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** A message without its name: that is given here. */
export type Command = { type: string } & Record<string, unknown>

interface Pending {
  text: string
  resolve: (answer: Because | undefined) => void
  reject: (error: Refusal) => void
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const PING_EVERY = 15_000
const SILENCE = 40_000 // longer than this, the line is taken for dead

export class Connection {
  #socket: Socket | null = null
  #pending = new Map<string, Pending>()
  #have = -1
  #waits = 0
  #count = 0
  #heard = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #isClosed = false
  #isRenewing = false // everything has been asked for, and steps before it say nothing
  #past = { next: 0, end: -1 } // the steps that are recalled
  #isKnown = false // the server has answered on this line

  constructor(
    private open: () => Socket,
    private code: string,
    private key: string | null,
    private listener: Listener,
    private session: string,
  ) {}

  /** The number of the last entry that is known. */
  get have(): number {
    return this.#have
  }

  get unanswered(): number {
    return this.#pending.size
  }

  start(): void {
    if (this.#isClosed || this.#socket) return
    clearTimeout(this.#timer)
    this.listener.onLine('connecting')
    const socket = this.open()
    this.#socket = socket
    this.#isKnown = false
    this.#isRenewing = false
    socket.onopen = () => this.#greet()
    socket.onmessage = ({ data }) => this.#hear(data)
    socket.onclose = () => this.#lose(socket)
    this.#heard = Date.now()
    clearInterval(this.#beat)
    this.#beat = setInterval(() => this.#listen(), PING_EVERY)
  }

  /** The network is back, or the tab is looked at again: do not wait for the timer. */
  hurry(): void {
    this.#waits = 0
    if (!this.#socket) this.start()
    else if (Date.now() - this.#heard > PING_EVERY) this.#listen()
  }

  /** The system says that there is no network: the line is dead, whatever it seems. */
  drop(): void {
    const socket = this.#socket
    if (!socket) return
    socket.close() // which may take its time to be told
    this.#lose(socket)
  }

  stop(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    this.#socket?.close()
    this.#socket = null
  }

  /** Ask for everything anew. */
  renew(): void {
    this.#have = -1
    this.#isRenewing = true
    this.#greet()
  }

  /** Ask for the last steps before the table one was shown. */
  recall(steps: number): void {
    const from = Math.max(0, this.#have - steps)
    if (from >= this.#have) return
    this.#past = { next: from + 1, end: this.#have }
    this.#greet(from)
  }

  /** Another key: somebody else, from now on. */
  setKey(key: string): void {
    this.key = key
    this.renew()
  }

  /** Resolves once the server has kept it; sent again after a break, it is still done once. */
  send(command: Command): Promise<Because | undefined> {
    const cid = `${this.session}-${(this.#count += 1)}`
    const text = JSON.stringify({ ...command, cid })
    const answer = new Promise<Because | undefined>((resolve, reject) => {
      this.#pending.set(cid, { text, resolve, reject })
    })
    if (this.#isKnown) this.#socket?.send(text)
    return answer
  }

  #greet(have = this.#have): void {
    const hello = { type: 'hello', table: this.code, have }
    this.#socket?.send(JSON.stringify(this.key ? { ...hello, key: this.key } : hello))
  }

  #listen(): void {
    if (Date.now() - this.#heard > SILENCE) this.drop()
    else this.#socket?.send(JSON.stringify({ type: 'ping', at: Date.now() }))
  }

  #lose(socket: Socket): void {
    if (this.#socket !== socket) return
    this.#socket = null
    clearInterval(this.#beat)
    if (this.#isClosed) return
    this.listener.onLine('waiting')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** this.#waits)
    this.#waits += 1
    this.#timer = setTimeout(() => this.start(), wait)
  }

  #hear(data: string): void {
    this.#heard = Date.now()
    const message = JSON.parse(data) as FromServer
    switch (message.type) {
      case 'table':
        this.#have = message.n
        this.#isRenewing = false
        this.listener.onTable(message)
        return
      case 'step':
        if (this.#isPast(message.n)) return this.listener.onPast(message)
        return this.#next(message.n, () => this.listener.onStep(message))
      case 'said':
        return this.#next(message.n, () => this.listener.onSaid(message))
      case 'done':
        return this.#answer(message.cid, (pending) => pending.resolve(undefined))
      case 'because':
        return this.#answer(message.cid, (pending) => pending.resolve(message))
      case 'refused':
        if (message.cid) {
          const refusal = new Refusal(message.reason, message.sentence)
          return this.#answer(message.cid, (pending) => pending.reject(refusal))
        }
        break
      case 'again':
        return this.#greet()
      case 'bye':
        this.#waits = 0
        break
      case 'you':
        this.#settleIn()
        break
    }
    this.listener.onOther(message)
  }

  /** The first `you` on a line says that the greeting was heard: what was not answered is sent again. */
  #settleIn(): void {
    if (this.#isKnown) return
    this.#isKnown = true
    this.#waits = 0
    this.listener.onLine('live')
    for (const { text } of this.#pending.values()) this.#socket?.send(text)
  }

  #isPast(n: number): boolean {
    const isNext = this.#past.next <= n && n <= this.#past.end
    if (isNext) this.#past.next = n + 1
    return isNext
  }

  #next(n: number, take: () => void): void {
    if (n <= this.#have || this.#isRenewing) return
    if (n > this.#have + 1) return this.#greet()
    this.#have = n
    take()
  }

  #answer(cid: string, settle: (pending: Pending) => void): void {
    const pending = this.#pending.get(cid)
    this.#pending.delete(cid)
    if (pending) settle(pending)
  }
}
