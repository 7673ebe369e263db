import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const SERVER = 'select host(inet_server_addr()) as host, inet_server_port() as port'

/** Logs which server a pool reaches, and each change: this shows a failover behind a balancer or a pooler too. */
export function nameServer(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  let known: string | undefined
  return async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ host: string | null; port: number | null }>(SERVER)
    const { host, port } = rows[0] ?? {}
    if (!host) return // a socket on this machine
    const server = `${host.includes(':') ? `[${host}]` : host}:${port}`
    if (server === known) return
    if (known) log.warn({ part: 'database' }, `database server is now ${server} (was ${known})`)
    else log.info({ part: 'database' }, `database server is ${server}`)
    known = server
  }
}
