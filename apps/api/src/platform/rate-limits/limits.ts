import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import { busy, type Problem } from '../problems/problem.ts'
import { addressNames } from './address-names.ts'
import type { Counter } from './counter.ts'
import { inSequence } from './in-sequence.ts'

/** Calls a minute for each person, from any address. */
const perPerson = {
  call: 600,
  change: 120,
  money: 60,
  negotiate: 60,
  upgrade: 60,
  report: 10,
  comment: 20,
  message: 60,
  /** Expensive results: a PDF, a table with thousands of rows. */
  file: 20,
  support: 5,
  'sign-in': 20,
  renewal: 60,
  media: 3000,
} as const

/** Calls a minute for each address of visitors. */
const perAddress = {
  address: 600,
  money: 60,
  negotiate: 60,
  upgrade: 60,
  report: 10,
  comment: 20,
  message: 60,
  file: 20,
  support: 5,
  page: 1200,
  asset: 6000,
  media: 3000,
  share: 300,
  health: 600,
  webhook: 6000,
  credential: 60,
  /** Reads that other sites make their visitors' browsers send, all kinds together. */
  'cross-site': 600,
  /** Answers with 401 or 404; after these, refusals become "please wait". */
  refused: 120,
  'refused-sign-in': 20,
  'refused-page': 120,
} as const

export type PersonBucket = keyof typeof perPerson
export type AddressBucket = keyof typeof perAddress

export type Limits = ReturnType<typeof createLimits>

/** Counts before the work, so that concurrent calls are counted too. */
export function createLimits(counter: Counter, scale: number) {
  /** Synchronous if the count is local, as it nearly always is. */
  function take(name: string, most: number): Promise<void> | undefined {
    const refuse = (count: number) => {
      if (count > Math.max(1, most * scale)) throw tooMany()
    }
    const count = counter.count(name, thisMinute())
    if (typeof count !== 'number') return count.then(refuse)
    refuse(count)
    return undefined
  }

  function countAddress(bucket: string, most: number, ip: string) {
    if (scale === 0) return undefined
    return inSequence(addressNames(ip), ({ name, shares }) => take(`${bucket}:@${name}`, most * shares))
  }

  const limits = {
    /** Counts for a person, or for something that belongs to one: a session, a sign-in subject. */
    person: (bucket: PersonBucket, who: number | string) =>
      scale === 0 ? undefined : take(`${bucket}:${who}`, perPerson[bucket]),

    address: (bucket: AddressBucket, ip: string) => countAddress(bucket, perAddress[bucket], ip),

    /**
     * Counts for a visitor's address. Reads for another site's page are counted separately, against the same limit and
     * their total.
     */
    visitor(bucket: AddressBucket, request: Asking) {
      if (!readsOfOtherSites.has(bucket) || !isReadOfAnotherSite(request)) return limits.address(bucket, request.ip)
      const both = ['cross-site', bucket] as const
      return inSequence(both, (one) =>
        countAddress(one === bucket ? `cross-site-${one}` : one, perAddress[one], request.ip),
      )
    },

    /** Counts for the person, otherwise for the address. */
    either: (bucket: PersonBucket & AddressBucket, request: Asking) =>
      isSignedIn(request.viewer) ? limits.person(bucket, request.viewer.userId) : limits.visitor(bucket, request),
  }
  return limits
}

type Asking = Pick<FastifyRequest, 'headers' | 'viewer' | 'ip' | 'method'>

/**
 * Money, sign-in, reports, support and anything else that changes something aren't included: the caller picks no limit
 * there.
 */
const readsOfOtherSites: ReadonlySet<AddressBucket> = new Set<AddressBucket>([
  'address',
  'page',
  'asset',
  'media',
  'share',
  'health',
  'refused',
  'refused-page',
])

/**
 * A read (other than navigation) that another site's page makes its visitor's browser send: it must not use up the
 * visitor's limit. Browsers report this truthfully; a caller who lies gets the same limit under another name.
 */
function isReadOfAnotherSite({ method, headers }: Asking) {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers['sec-fetch-site'] !== 'cross-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}

const thisMinute = () => Math.floor(Date.now() / 60_000)

function tooMany(): Problem {
  const seconds = 60 - (Math.floor(Date.now() / 1000) % 60)
  return busy(429, `That was a bit too fast. Please try again in ${seconds} seconds.`, seconds)
}
