import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { Refusal } from '../config/refusal.ts'
import { clientOf, databaseOf, signedInAs, userOf } from './address.ts'
import { limits } from './limits.ts'

/** The role with the application's rights; logins are members of it. */
export const APP_ROLE = 'fanlight_app'

export interface Login {
  user: string
  /** Unset: someone else created the role, and knows the password. */
  password?: string
}

interface Addresses {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  sessionSecret: string
}

/**
 * The application's login: the user of DATABASE_URL if DATABASE_DIRECT_URL names the owner, otherwise our own for each
 * database, with a password that every process of the installation can derive.
 */
export function appLogin(config: Addresses, url: string): Login {
  if (config.databaseDirectUrl) return { user: userOf(url) }
  const user = `${APP_ROLE}_${databaseOf(url).replace(/[^a-z\d]+/gi, '_')}`.toLowerCase().slice(0, 63)
  const password = createHmac('sha256', config.sessionSecret).update(`database login ${user}`).digest('base64url')
  return { user, password }
}

/** The application's address: the owner's with another user, or its own. */
export function appUrl(config: Addresses, url: string): string {
  const { user, password } = appLogin(config, url)
  return password === undefined ? url : signedInAs(url, user, password)
}

/** Creates or updates the login; `client` is connected as the owner. */
export async function makeLogin(client: pg.Client, ownerUrl: string, login: Login): Promise<void> {
  const name = pg.escapeIdentifier(login.user)
  try {
    if (login.password !== undefined && !(await isLetIn(ownerUrl, login.user, login.password))) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [login.user])
      if (!rowCount) await client.query(`create role ${name} login`)
      await client.query(`alter role ${name} login password '${verifierOf(login.password)}'`)
    }
    const { rows } = await client.query<{ member: boolean }>(
      `select pg_has_role($1, '${APP_ROLE}', 'usage') as member`,
      [login.user],
    )
    if (!rows[0]?.member) await client.query(`grant ${APP_ROLE} to ${name}`)
    for (const [limit, value] of Object.entries(limits))
      await client.query(`alter role ${name} set ${limit} = ${value}`)
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    // The check at startup says what is missing.
    if (code === '42501' && login.password === undefined) return
    if (code !== '42501') throw error
    throw new Refusal(
      `DATABASE_URL: its role may not make the login of the application (${message}). Give it CREATEROLE, or make the login ` +
        'yourself and name the owner in DATABASE_DIRECT_URL (docs/operations.md).',
    )
  }
}

async function isLetIn(ownerUrl: string, user: string, password: string): Promise<boolean> {
  const client = clientOf(signedInAs(ownerUrl, user, password))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (/^28/.test(String((error as pg.DatabaseError).code))) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The form in which PostgreSQL stores a password (RFC 5803), so that the password itself is in no statement or log. */
function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
