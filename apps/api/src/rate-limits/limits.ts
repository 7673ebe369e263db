import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import { busy, type Problem } from '../problems/problem.ts'
import { addressNames } from './address-names.ts'
import type { Counter } from './counter.ts'
import { inTurn } from './in-turn.ts'

/** Calls a minute of one person, whatever address they come from. */
const perPerson = {
  call: 600,
  change: 120,
  money: 60,
  negotiate: 60,
  upgrade: 60,
  report: 10,
  comment: 20,
  /** What is made anew for who asks: a PDF, a table of thousands. */
  file: 20,
  support: 5,
  'sign-in': 20,
  renewal: 60,
  media: 3000,
} as const

/** Calls a minute of one address, where nobody is known to be signed in. */
const perAddress = {
  address: 600,
  money: 60,
  negotiate: 60,
  upgrade: 60,
  report: 10,
  comment: 20,
  file: 20,
  support: 5,
  page: 1200,
  asset: 6000,
  media: 3000,
  share: 300,
  health: 600,
  webhook: 6000,
  credential: 60,
  /** What pages of others send their visitors' browsers for. */
  'cross-site': 600,
  /** Answers of 401 and 404; after these, whoever is refused is told to wait instead. */
  refused: 120,
  'refused-sign-in': 20,
  'refused-page': 120,
} as const

export type PersonBucket = keyof typeof perPerson
export type AddressBucket = keyof typeof perAddress

export type Limits = ReturnType<typeof createLimits>

/** Counts before anything is done, so that calls that come at once are counted too. */
export function createLimits(counter: Counter, scale: number) {
  /** Without a promise where the count is at hand, as it is for nearly every request. */
  function take(name: string, most: number): Promise<void> | undefined {
    const refuse = (count: number) => {
      if (count > Math.max(1, most * scale)) throw tooMany()
    }
    const count = counter.count(name, thisMinute())
    if (typeof count !== 'number') return count.then(refuse)
    refuse(count)
    return undefined
  }

  const limits = {
    /** One more of a person, or of whatever else there is one of each person: a session, a subject of the sign-in provider. */
    person: (bucket: PersonBucket, who: number | string) =>
      scale === 0 ? undefined : take(`${bucket}:${who}`, perPerson[bucket]),

    address(bucket: AddressBucket, ip: string) {
      if (scale === 0) return undefined
      return inTurn(addressNames(ip), ({ name, shares }) => take(`${bucket}:@${name}`, perAddress[bucket] * shares))
    },

    /** One more of the address of a visitor, unless it is a page of others that asks through them. */
    visitor: (bucket: AddressBucket, request: Asking) =>
      limits.address(isOfAnotherSite(request) ? 'cross-site' : bucket, request.ip),

    /** One more of whoever is signed in, else of the address. */
    either: (bucket: PersonBucket & AddressBucket, request: Asking) =>
      isSignedIn(request.viewer) ? limits.person(bucket, request.viewer.userId) : limits.visitor(bucket, request),
  }
  return limits
}

type Asking = Pick<FastifyRequest, 'headers' | 'viewer' | 'ip'>

/**
 * What a page of another site makes its visitor's browser ask here, other than to go here: it must not use up what the
 * visitor may ask. A browser says so truthfully; whoever lies uses another limit, not none.
 */
function isOfAnotherSite({ headers }: Asking) {
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}

const thisMinute = () => Math.floor(Date.now() / 60_000)

function tooMany(): Problem {
  const seconds = 60 - (Math.floor(Date.now() / 1000) % 60)
  return busy(429, `That was a bit too fast. Please try again in ${seconds} seconds.`, seconds)
}
