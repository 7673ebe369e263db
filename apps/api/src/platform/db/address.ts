import pg from 'pg'

/** An address may name several servers, as libpq's may: postgres://u:p@h1,h2:5433/name?target_session_attrs=read-write */
const PARTS = /^(postgres(?:ql)?:\/\/)(?:([^@/]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/

function partsOf(url: string) {
  const [, scheme = '', signIn, hosts = '', database = '', query = ''] = PARTS.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs') ?? 'any'
  parameters.delete('target_session_attrs')
  return { scheme, signIn, hosts: hosts.split(','), database, parameters: parameters.toString(), wanted }
}

/** One address for each server that is named. */
export function addressesOf(url: string): string[] {
  const { scheme, signIn, hosts, database, parameters } = partsOf(url)
  const before = `${scheme}${signIn === undefined ? '' : `${signIn}@`}`
  return hosts.map((host) => `${before}${host}/${database}${parameters && `?${parameters}`}`)
}

export const serversOf = (url: string): string => partsOf(url).hosts.join(', ')

export const databaseOf = (url: string): string => decodeURIComponent(partsOf(url).database) || userOf(url)

export const userOf = (url: string): string => decodeURIComponent(partsOf(url).signIn?.split(':', 1)[0] ?? '')

/** The same servers and database, for another user. */
export function signedInAs(url: string, user: string, password: string): string {
  const signIn = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return url.replace(PARTS, (whole, scheme: string) => {
    const rest = whole.slice(scheme.length)
    return scheme + signIn + rest.slice(rest.indexOf('@', 0) + 1)
  })
}

const PROBE_TIMEOUT = 1_500
const BELIEVED_FOR = 1_000

/** A connection that is not opened yet. With several servers, the first that matches the address is used. */
export function clientOf(url: string, options: pg.ClientConfig = {}): pg.Client {
  const { connectionString, Client = pg.Client } = poolOptionsOf(url)
  return new Client({ ...options, connectionString })
}

/** The same for a pool, which opens its own connections. */
export function poolOptionsOf(url: string): { connectionString: string; Client?: typeof pg.Client } {
  const addresses = addressesOf(url)
  const [first = url] = addresses
  const { wanted } = partsOf(url)
  return addresses.length === 1
    ? { connectionString: first }
    : { connectionString: first, Client: among(addresses, wanted) }
}

function among(addresses: string[], wanted: string): typeof pg.Client {
  let found: { server: Promise<Server>; at: number } | undefined
  const current = () => {
    if (!found || performance.now() - found.at > BELIEVED_FOR)
      found = { server: findServer(addresses, wanted), at: performance.now() }
    return found.server
  }
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void) {
      const connected = current().then(({ host, port }) => {
        Object.assign(this, { host, port })
        return super.connect()
      })
      if (!callback) return connected
      const done = callback as (error: Error | null, client?: pg.Client) => void
      connected.then((client) => done(null, client), done)
      return undefined
    }
  }
}

interface Server {
  host: string
  port: number
}

async function findServer(addresses: string[], wanted: string): Promise<Server> {
  const reasons: string[] = []
  for (const connectionString of addresses) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_TIMEOUT })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (fits(rows[0]?.transaction_read_only === 'on', wanted)) return { host: client.host, port: client.port }
      reasons.push(`${client.host}: not ${wanted}`)
    } catch (error) {
      // The server is reachable and refuses the login; others would do the same.
      if (/^(28|3D)/.test(String((error as pg.DatabaseError).code))) throw error
      reasons.push(`${client.host}: ${(error as Error).message}`)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw Object.assign(new Error(`no server is there (${reasons.join('; ')})`), { code: 'ECONNREFUSED' })
}

function fits(isReadOnly: boolean, wanted: string): boolean {
  if (['read-write', 'primary'].includes(wanted)) return !isReadOnly
  if (['read-only', 'standby'].includes(wanted)) return isReadOnly
  return true
}
