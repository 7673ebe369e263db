import { setTimeout as sleep } from 'node:timers/promises'
import type { Queries } from '../db/client.ts'
import type { Position } from './positions.queries.ts'
import { type Token, watchReplica } from './positions.ts'

/** How long a read waits for a replica to catch up before it goes to the primary. */
const patience = 40

/** How far a replica has come in the primary's log. */
export function followLog(watched: Queries) {
  const ask = watchReplica(watched)
  let replayed = 0
  /** A broken connection may mean that the server went back to an earlier position. */
  let lives = 0
  /** The timeline that it was seen to follow. */
  let proven: string | undefined
  let wantsToken = true

  async function poll() {
    const life = lives
    const row = await ask()
    if (life !== lives) throw new Error('the connection broke meanwhile')
    if (row.isStandby) replayed = Math.max(replayed, row.at ?? 0)
    return row
  }

  return {
    poll,

    forget() {
      lives += 1
      replayed = 0
      proven = undefined
    },

    /** Whether it has everything up to this position, after a moment's wait at most. */
    async catchUp({ at }: Position): Promise<boolean> {
      const until = performance.now() + patience
      for (let wait = 1; replayed < at; wait *= 2) {
        if (!(await poll()).isStandby) throw new Error('it is a primary')
        if (replayed >= at) return true
        if (performance.now() + wait > until) return false
        await sleep(wait)
      }
      return true
    },

    has: ({ at, timeline }: Position) => proven === timeline && replayed >= at,
    isOf: ({ timeline }: Position) => proven === timeline,

    /** Whether it shows the token, now or earlier. */
    shows(token: Token | undefined, writtenAt: number): boolean {
      if (!token) return false
      const isReached = replayed >= token.at
      if (isReached && writtenAt >= token.writtenAt) proven = token.timeline
      // Another process may have overwritten it.
      wantsToken = isReached && proven !== token.timeline
      return proven === token.timeline
    },

    wantsToken: () => wantsToken,
  }
}
