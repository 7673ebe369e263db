import type { Connection } from '../connection.ts'
import type { HubClock, HubLimits } from '../limits.ts'
import type { Packet } from '../protocol.ts'
import type { Transport } from './transport.ts'

/** 200 with data (or none, to poll again), 204 when there is nothing more to poll for. */
export interface PollAnswer {
  status: 200 | 204
  body: Buffer
}

const nothing = Buffer.alloc(0)
const over: PollAnswer = { status: 204, body: nothing }
const pollAgain: PollAnswer = { status: 200, body: nothing }

/** Server to client in the answers to one held GET after another, client to server by POST. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly carriesBinary = true
  readonly pollsForItself = true
  readonly #connection: Connection
  readonly #clock: HubClock
  readonly #limits: HubLimits
  #queue: Buffer[] = []
  #queued = 0
  #held: ((answer: PollAnswer) => void) | undefined
  /** Since when a poll has been held, or since when there is none. */
  #since: number
  #state: 'new' | 'polling' | 'ending' | 'gone' = 'new'

  constructor(connection: Connection, clock: HubClock, limits: HubLimits) {
    this.#connection = connection
    this.#clock = clock
    this.#limits = limits
    this.#since = clock.elapsed
  }

  get backlog() {
    return this.#queued
  }

  /** Answers one GET: the first at once, which tells the client that it is connected, later ones when there is data. */
  poll(): Promise<PollAnswer> {
    this.#answer(over)
    this.#since = this.#clock.elapsed
    if (this.#state === 'new') {
      this.#state = 'polling'
      return Promise.resolve(pollAgain)
    }
    return new Promise((resolve) => {
      this.#held = resolve
      this.#flush()
    })
  }

  /** The client hung up: before its answer, which the next poll then gets, or while it was sent, which loses data. */
  hungUp(unsent: PollAnswer | undefined) {
    if (unsent && unsent.body.length > 0) this.drop()
    if (!unsent) this.#answer(pollAgain)
  }

  send(packet: Packet) {
    if (this.#state === 'gone') return
    this.#queue.push(packet.bytes)
    this.#queued += packet.bytes.length
    this.#flush()
  }

  end() {
    if (this.#state === 'gone') return
    this.#state = 'ending'
    this.#since = this.#clock.elapsed
    this.#flush()
  }

  drop() {
    if (this.#state === 'gone') return
    this.#state = 'gone'
    this.#queue = []
    this.#queued = 0
    this.#answer(over)
    this.#connection.transportGone()
  }

  tick(elapsed: number) {
    const waited = elapsed - this.#since
    if (this.#held && waited >= this.#limits.pollTimeout) this.#answer(pollAgain)
    else if (!this.#held && waited >= this.#limits.pollGap) this.drop()
  }

  #flush() {
    if (!this.#held) return
    if (this.#queued > 0) {
      const body = Buffer.concat(this.#queue)
      this.#queue = []
      this.#queued = 0
      this.#answer({ status: 200, body })
    } else if (this.#state === 'ending') this.drop()
  }

  #answer(answer: PollAnswer) {
    if (!this.#held) return
    const held = this.#held
    this.#held = undefined
    this.#since = this.#clock.elapsed
    held(answer)
  }
}
