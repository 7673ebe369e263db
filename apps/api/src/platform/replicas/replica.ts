import { serversOf } from '../db/address.ts'
import { createDb, type Db, type Log, type Queries } from '../db/client.ts'
import { followLog } from './follow-log.ts'
import type { Position } from './positions.queries.ts'
import type { Token } from './positions.ts'

/** Only a serving replica is read. 'primary': it was promoted, or the address names the primary. */
export type Standing = 'serving' | 'new' | 'behind' | 'away' | 'primary'

/** How long a replica may be left out before it is reported, in milliseconds. */
const tolerated = 1000
const mostConnections = 20

export type Replica = ReturnType<typeof openReplica>

export function openReplica(url: string, log: Log) {
  const server = serversOf(url)
  const db: Db = createDb({ url, max: mostConnections, log })
  const underWay = new Set<(error: Error) => void>()
  let standing: Standing = 'new'
  let told: Standing = 'new'
  let servedAt = performance.now()
  // Its own connection: these checks must not wait behind slow reads.
  const watched = db.alike({
    max: 1,
    onLost() {
      position.forget()
      leaveOut()
    },
  })
  const position = followLog(watched)

  const leftOutFor = () => (standing === 'serving' ? 0 : performance.now() - servedAt)

  /** Reads in progress there go elsewhere. */
  function leaveOut() {
    standing = 'away'
    const gone = Object.assign(new Error(`replica ${server} is away`), { code: 'ECONNRESET' })
    for (const reject of underWay) reject(gone)
  }

  function become(next: Standing) {
    if (next === 'away') leaveOut()
    standing = next
    if (next === 'serving') servedAt = performance.now()
    else if (leftOutFor() < tolerated) return
    if (next === told) return
    told = next
    if (next === 'serving') log.info({ part: 'replicas' }, `replica ${server} serves reads`)
    else log.warn({ part: 'replicas' }, `replica ${server} is left out: ${next}`)
  }

  return {
    server,
    standing: () => standing,
    /** How long it has not served, in seconds. */
    leftOutFor: () => leftOutFor() / 1000,
    isMissed: () => standing !== 'primary' && leftOutFor() > tolerated,
    wantsToken: position.wantsToken,
    leaveOut,

    /** Whether it has everything confirmed up to this position. */
    async reaches(place: Position): Promise<boolean> {
      if (standing !== 'serving' || !position.isOf(place)) return false
      try {
        if (await position.catchUp(place)) return standing === 'serving'
        if (standing === 'serving') standing = 'behind'
      } catch {
        leaveOut()
      }
      return false
    },

    /** The same by what is known already: for the time without a primary. */
    has: (place: Position) => standing === 'serving' && position.has(place),

    /** A read, until it is answered or the replica goes down. */
    async read<T>(ask: (queries: Queries) => Promise<T>): Promise<T> {
      const away = Promise.withResolvers<never>()
      underWay.add(away.reject)
      try {
        return await Promise.race([ask(db), away.promise])
      } finally {
        underWay.delete(away.reject)
      }
    },

    /** Checks its state again. */
    async check(place: Position | undefined, token: Token | undefined) {
      try {
        const { isStandby, writtenAt } = await position.poll()
        if (!isStandby) return become('primary')
        if (!position.shows(token, writtenAt)) return become('new')
        become(!place || (await position.catchUp(place)) ? 'serving' : 'behind')
      } catch {
        become('away')
      }
    },

    async close() {
      await watched.close()
      await db.close()
    },
  }
}
