import { limits } from '@fanlight/contract/platform/limits'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { PasskeySite } from './passkey-site.ts'
import {
  countUse,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  lockPasskey,
  markConfirmed,
  takeChallenge,
} from './passkeys.queries.ts'

interface Needed {
  db: Db
  log: Log
  site: PasskeySite
}

/** Loaded on first use: few people have a passkey, and the library takes sixteen megabytes. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 as COSE numbers: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** The options for the authenticator. It must verify the person: a fingerprint, a face, a PIN. */
export async function beginToAdd({ db, site }: Needed, { userId, sessionId, name }: SignedIn) {
  const known = await listPasskeys(db, userId)
  if (known.length >= limits.passkeys)
    throw new Problem(409, `An account has at most ${limits.passkeys} passkeys. Remove one first.`)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(String(userId)),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, sessionId, 'add', options.challenge)
  return options
}

export async function add(
  { db, log, site }: Needed,
  viewer: SignedIn,
  name: string,
  response: RegistrationResponseJSON,
) {
  const challenge = await freshChallenge(db, viewer, 'add')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verified(log, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origins,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await db.tx(async (tx) => {
    const key = { id, userId: viewer.userId, name, publicKey: Buffer.from(publicKey), counter, transports }
    if ((await insertPasskey(tx, key)) === 0) throw new Problem(409, 'This passkey is known already.')
    await markConfirmed(tx, viewer.sessionId)
  })
}

export async function beginToConfirm({ db, site }: Needed, { userId, sessionId }: SignedIn) {
  const known = await listPasskeys(db, userId)
  if (known.length === 0) throw new Problem(409, 'You have no passkey yet. Add one on your account page.')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  await keepChallenge(db, sessionId, 'confirm', options.challenge)
  return options
}

/** The session counts as confirmed for the next minutes. */
export async function confirm({ db, log, site }: Needed, viewer: SignedIn, response: AuthenticationResponseJSON) {
  const challenge = await freshChallenge(db, viewer, 'confirm')
  const { verifyAuthenticationResponse } = await library()
  await db.tx(async (tx) => {
    const key = await lockPasskey(tx, viewer.userId, response.id)
    if (!key) throw refused()
    const { authenticationInfo, verified: isGood } = await verified(log, () =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origins,
        expectedRPID: site.host,
        credential: { id: response.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
        requireUserVerification: true,
      }),
    )
    if (!isGood) throw refused()
    await countUse(tx, response.id, authenticationInfo.newCounter)
    await markConfirmed(tx, viewer.sessionId)
  })
}

async function freshChallenge(db: Db, { sessionId }: SignedIn, purpose: 'add' | 'confirm') {
  const kept = await takeChallenge(db, sessionId, purpose)
  if (!kept?.isFresh) throw invalid('response', 'This took too long, or was answered before. Please try again.')
  return kept.challenge
}

/** Hides the library's reasons from people who forge answers. */
async function verified<T>(log: Log, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.info({ because: (error as Error).message }, 'a passkey was refused')
    throw /counter/i.test((error as Error).message) ? new CopiedPasskey() : refused()
  }
}

/** The signature counter went back: someone has a copy of the key. */
export class CopiedPasskey extends Problem {
  constructor() {
    super(403, 'This passkey was not accepted.')
  }
}

const refused = () => new Problem(403, 'This passkey was not accepted.')
