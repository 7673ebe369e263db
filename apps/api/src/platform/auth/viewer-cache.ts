import { mayAs } from '@fanlight/contract/platform/operator-rights'
import { bounded } from '../caches/bounded.ts'
import type { Db } from '../db/client.ts'
import type { Bus } from '../realtime/bus.ts'
import * as queries from './auth.queries.ts'
import { rolesOf } from './login-answer.ts'
import type { SessionClaims } from './session-token.ts'
import type { SignedIn } from './viewer.ts'

const cachedSeconds = 30

/**
 * The person behind a session. Saves a round trip per request: cached for seconds, or until the bus reports a change.
 */
export function viewerCache(db: Db, bus: Bus, issuers: string[], needsPasskey: boolean) {
  const seen = bounded<string, SignedIn>(50_000, { ttl: cachedSeconds * 1000 })
  // Ended sessions are cached too, so that repeated calls with a dead token cost no query.
  const ended = bounded<string, true>(50_000, { ttl: cachedSeconds * 1000 })
  bus.subscribe('session-changed', ({ sessionId }) => seen.delete(sessionId))

  return {
    async find({ sid: sessionId, userId, jti }: SessionClaims) {
      if (ended.has(sessionId)) return undefined
      const known = seen.get(sessionId)
      if (known) return known.userId === userId ? known : undefined
      const row = await queries.findLiveSession(db, sessionId, issuers)
      if (!row) ended.set(sessionId, true)
      if (!row || row.userId !== userId) return undefined
      if (!row.isNewestUsed && row.tokenId === jti) await queries.markTokenUsed(db, sessionId, jti)
      const viewer = signedIn(sessionId, row, needsPasskey)
      seen.set(sessionId, viewer)
      return viewer
    },

    known({ sid, userId }: SessionClaims) {
      const viewer = ended.has(sid) ? undefined : seen.get(sid)
      return viewer?.userId === userId ? viewer : undefined
    },
  }
}

const signedIn = (sessionId: string, row: queries.SessionRow, needsPasskey: boolean): SignedIn => ({
  userId: row.userId,
  sessionId,
  name: row.name,
  roles: rolesOf(row),
  isCreator: row.isCreator,
  isOperator: row.operatorRoles.length > 0,
  operatorRoles: row.operatorRoles,
  // Other routes don't ask for the second factor, so without it an operator sees no more than anyone else.
  seesAll: mayAs(row.operatorRoles, 'see hidden content') && (row.confirmedToday || !needsPasskey),
})
