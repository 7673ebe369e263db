import type { Db, Queries } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'
import * as queries from './auth.queries.ts'
import type { SignedIn } from './viewer.ts'

const shownSessions = 100

/** A person's sessions: listing them, ending them, and telling all processes about changes. */
export function endingSessions(db: Db, bus: Bus) {
  const changed = (sessionIds: string[], ended: boolean) =>
    Promise.all(sessionIds.map((sessionId) => bus.publish('session-changed', { sessionId, ended })))
  const announceEnded = (sessionIds: string[]) => changed(sessionIds, true)

  /** Ends the sessions in the caller's transaction. Call `announceEnded` after its commit. */
  const endAllIn = async (within: Queries, userId: number, because: string) =>
    (await queries.endSessionsOf(within, userId, because)).map(({ id }) => id)

  return {
    endAllIn,
    announceEnded,

    /** Call after committing a change of roles, or of what they allow in a session. */
    rolesChanged: (sessionIds: string[]) => changed(sessionIds, false),

    /** Call after committing a change of name, portrait or anything else that others see. */
    async personChanged(userId: number) {
      const open = await queries.listSessionsOf(db, userId, 10_000)
      await changed(
        open.map(({ id }) => id),
        false,
      )
    },

    openOf: (userId: number) => queries.listSessionsOf(db, userId, shownSessions),

    async endAllOf(userId: number, because: string) {
      const ended = await endAllIn(db, userId, because)
      await announceEnded(ended)
      return ended.length
    },

    async endOthersOf({ userId, sessionId }: SignedIn) {
      const ended = await queries.endOtherSessionsOf(db, userId, sessionId, 'signed out from another device')
      await announceEnded(ended.map(({ id }) => id))
    },

    /** False if the person has no such session, or it has ended. */
    async endOwn(userId: number, sessionId: string): Promise<boolean> {
      const found = await queries.endOwnSession(db, userId, sessionId, 'signed out from another device')
      if (found) await announceEnded([sessionId])
      return found > 0
    },
  }
}
