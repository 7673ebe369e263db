import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseOwner, give } from '../src/platform/db/postgres-owner.ts'
import { answers, freePort } from '../src/platform/db/postgres-process.ts'
import { LOGIN } from './test-cluster.ts'

/** A PgBouncer in transaction mode before all databases of a cluster, for who signs in as the application. */
export async function startPooler(command: string, clusterUrl: string) {
  const { hostname, port: serverPort } = new URL(clusterUrl)
  const [port, owner] = [await freePort(), chooseOwner()]
  const folder = mkdtempSync(join(tmpdir(), 'fanlight-pooler-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    give(join(folder, name), owner)
  }
  chmodSync(folder, 0o711)
  write('users', `"${LOGIN.user}" "${LOGIN.password}"\n`)
  write(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
max_prepared_statements = 500
default_pool_size = 10
max_client_conn = 5000
; A database is copied only when nobody is connected to it, and PostgreSQL waits five seconds for that.
server_idle_timeout = 2
`,
  )
  const child = spawn(command, ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`${command} does not answer`)
    await pause(50)
  }
  return {
    url: `postgres://127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
