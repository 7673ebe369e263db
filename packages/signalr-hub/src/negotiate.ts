import { randomBytes } from 'node:crypto'
import type { Principal } from './connection.ts'
import type { HubClock, HubLimits } from './limits.ts'

/** An agreed connection that waits for its transport. */
export interface Negotiation {
  id: string
  token: string
  principal: Principal
  since: number
}

const idBytes = 16
export const randomId = () => randomBytes(idBytes).toString('base64url')

const availableTransports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

/** The version to answer with, or undefined for a request that makes no sense. */
export function chooseVersion(asked: string | null): 0 | 1 | undefined {
  if (asked === null) return 0
  if (!/^\d{1,9}$/.test(asked)) return undefined
  return Number(asked) === 0 ? 0 : 1
}

/** Stateful reconnect is refused by not mentioning it, as the protocol provides. */
export function negotiateAnswer(version: 0 | 1, { id, token }: Negotiation): string {
  return JSON.stringify(
    version === 0
      ? { negotiateVersion: 0, connectionId: id, availableTransports }
      : { negotiateVersion: 1, connectionId: id, connectionToken: token, availableTransports },
  )
}

export const negotiateError = JSON.stringify({ error: 'The client requested an invalid protocol version.' })

/** Negotiations by age, each dropped if its transport doesn't come in time. */
export class Negotiations {
  readonly #byToken = new Map<string, Negotiation>()
  readonly #perUser = new Map<string, number>()
  readonly #clock: HubClock
  readonly #limits: HubLimits

  constructor(clock: HubClock, limits: HubLimits) {
    this.#clock = clock
    this.#limits = limits
  }

  get size() {
    return this.#byToken.size
  }

  countOf(user: string) {
    return this.#perUser.get(user) ?? 0
  }

  /** Undefined if too many are waiting. A client of version 0 knows one id only, which then has to be the secret. */
  open(principal: Principal, version: 0 | 1): Negotiation | undefined {
    if (this.#byToken.size >= this.#limits.pendingNegotiations) return undefined
    const token = randomId()
    const id = version === 0 ? token : randomId()
    const negotiation = { id, token, principal, since: this.#clock.elapsed }
    this.#byToken.set(token, negotiation)
    this.#perUser.set(String(principal.userId), this.countOf(String(principal.userId)) + 1)
    return negotiation
  }

  find(token: string) {
    return this.#byToken.get(token)
  }

  delete({ token, principal }: Negotiation) {
    if (!this.#byToken.delete(token)) return
    const user = String(principal.userId)
    const left = this.countOf(user) - 1
    if (left > 0) this.#perUser.set(user, left)
    else this.#perUser.delete(user)
  }

  deleteWhere(matches: (principal: Principal) => boolean) {
    for (const negotiation of this.#byToken.values()) {
      if (matches(negotiation.principal)) this.delete(negotiation)
    }
  }

  tick() {
    for (const negotiation of this.#byToken.values()) {
      if (this.#clock.elapsed - negotiation.since < this.#limits.negotiationTimeout) return
      this.delete(negotiation)
    }
  }
}
