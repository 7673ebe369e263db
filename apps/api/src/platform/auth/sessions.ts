import { randomUUID } from 'node:crypto'
import type { Login } from '@fanlight/contract/platform/auth'
import type { Formats } from '@fanlight/contract/platform/formats'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/client.ts'
import { Problem } from '../problems/problem.ts'
import type { Bus } from '../realtime/bus.ts'
import { accountSuspended } from './account-suspended.ts'
import * as queries from './auth.queries.ts'
import { isNewDevice } from './devices.queries.ts'
import { endingSessions } from './end-sessions.ts'
import type { Identity } from './id-token.ts'
import { inventName } from './invent-name.ts'
import { type LoginFacts, loginAnswer, rolesOf } from './login-answer.ts'
import { lockNaming } from './operators.queries.ts'
import { createSessionTokens, type SessionClaims } from './session-token.ts'
import { type CameFrom, marksOf } from './sign-in-marks.ts'
import { anonymous, type SignedIn, type Viewer } from './viewer.ts'
import { viewerCache } from './viewer-cache.ts'

const sessionDays = 30
const sessionOver = 'Your session has ended. Please sign in again.'

/** An old token was used again, so someone has a copy. The session ends. */
export class ReusedToken extends Problem {
  readonly userId: number

  constructor(userId: number) {
    super(401, sessionOver)
    this.userId = userId
  }
}

export interface AuthenticatedToken {
  viewer: SignedIn
  expiresAt: Date
}

export type Sessions = ReturnType<typeof createSessions>

/** Starts, verifies, renews and ends sessions. */
export function createSessions(
  db: Db,
  bus: Bus,
  config: Pick<Config, 'sessionSecret' | 'adminEmails' | 'operatorPasskeys'>,
  issuers: string[],
  /** Called in the transaction of a sign-in from a device or country that is new for this person. */
  onNewDevice: (tx: Tx, userId: number, device: string, country: string | undefined) => Promise<void> = async () =>
    undefined,
  /** Called at each sign-in with an ADMIN_EMAILS address by an identity other than the first, unless it's an owner. */
  onSecondIdentity: (tx: Tx, person: { id: number; name: string }) => Promise<void> = async () => undefined,
) {
  const tokens = createSessionTokens(config.sessionSecret)
  const viewers = viewerCache(db, bus, issuers, config.operatorPasskeys === 'required')
  const endings = endingSessions(db, bus)

  return {
    ...endings,

    /** Sessions end when their issuer is no longer trusted. */
    issuers,

    /** Starts a session; the account is created at the first sign-in. */
    async start(
      identity: Identity,
      device = 'Unknown device',
      { from, country, formats }: { from?: CameFrom; country?: string; formats?: Partial<Formats> } = {},
    ): Promise<Login> {
      const marks = from && marksOf(from, config.sessionSecret)
      return db.tx(async (tx) => {
        const isNamedOperator = identity.ownsEmail && config.adminEmails.includes(identity.email.toLowerCase())
        if (isNamedOperator) await lockNaming(tx)
        const person = await queries.upsertPerson(tx, identity, inventName(), isNamedOperator, formats)
        if (person.suspendedAt) throw new Problem(403, accountSuspended)
        const [sessionId, tokenId] = [randomUUID(), randomUUID()]
        const isNew = await isNewDevice(tx, person.id, device, country)
        if (isNew) await onNewDevice(tx, person.id, device, country)
        if (isNamedOperator && !person.operatorRoles.includes('owner')) await onSecondIdentity(tx, person)
        const session = { sessionId, userId: person.id, tokenId, device, country, days: sessionDays, marks }
        await queries.insertSession(tx, session)
        return answer({ ...person, userId: person.id, sessionId, tokenId })
      })
    },

    async authenticate(token: string): Promise<AuthenticatedToken | undefined> {
      const claims = await tokens.read(token)
      const viewer = claims && (await viewers.find(claims))
      return claims && viewer && { viewer, expiresAt: new Date(claims.exp * 1000) }
    },

    /** The viewer, if no query is needed for it, which is nearly always. */
    knownViewer(token: string): SignedIn | undefined {
      const claims = tokens.seen(token)
      return claims && viewers.known(claims)
    },

    async viewer(token: string | undefined): Promise<Viewer> {
      if (token === undefined) return anonymous
      const authenticated = await this.authenticate(token)
      if (!authenticated) throw new Problem(401, sessionOver)
      return authenticated.viewer
    },

    /** The session of one of our tokens, even if both have expired. */
    idOf: async (token: string) => (await tokens.read(token, { evenExpired: true }))?.sid,

    /** Exchanges the newest token for a new one. An older token means that it was copied, and ends the session. */
    async renew(token: string): Promise<Login> {
      const claims = await tokens.read(token, { evenExpired: true })
      if (!claims) throw new Problem(401, 'This token is not valid. Please sign in again.')
      const renewed = await db.tx(async (tx) => {
        const taken = await takeToken(tx, claims, issuers)
        return taken && taken !== 'replayed' ? answer(taken) : taken
      })
      if (renewed === 'replayed') {
        await endings.announceEnded([claims.sid])
        throw new ReusedToken(claims.userId)
      }
      if (renewed === undefined) throw new Problem(401, sessionOver)
      return renewed
    },

    /** A token with the current roles, for the calling session. */
    async reissue(tx: Tx, viewer: SignedIn): Promise<string> {
      const session = await queries.lockLiveSession(tx, viewer.sessionId, issuers)
      if (!session) throw new Problem(401, sessionOver)
      const tokenId = randomUUID()
      await queries.rotateToken(tx, viewer.sessionId, tokenId)
      return (await answer({ ...session, sessionId: viewer.sessionId, tokenId })).token
    },

    async end(token: string) {
      const claims = await tokens.read(token, { evenExpired: true })
      if (!claims) return
      await queries.endSession(db, claims.sid, 'signed out')
      await endings.announceEnded([claims.sid])
    },
  }

  async function answer(person: LoginFacts): Promise<Login> {
    return loginAnswer(person, await tokens.sign({ ...person, roles: rolesOf(person) }))
  }
}

/** Replaces the newest token. Undefined if the session is over. */
async function takeToken(
  tx: Tx,
  claims: SessionClaims,
  issuers: string[],
): Promise<LoginFacts | 'replayed' | undefined> {
  const session = await queries.lockLiveSession(tx, claims.sid, issuers)
  if (!session || session.userId !== claims.userId) return undefined
  const isNewest = claims.jti === session.tokenId
  // The newest token was never used: its answer was probably lost, for instance because a laptop went to sleep.
  const isPredecessor = claims.jti === session.previousTokenId && (session.withinGrace || !session.isNewestUsed)
  if (!isNewest && !isPredecessor) {
    await queries.endSession(tx, claims.sid, 'an old token was used again')
    return 'replayed'
  }
  // A second tab that renews a moment later gets the same token as the first.
  const tokenId = isNewest ? randomUUID() : session.tokenId
  if (isNewest) await queries.rotateToken(tx, claims.sid, tokenId)
  return { ...session, sessionId: claims.sid, tokenId }
}
