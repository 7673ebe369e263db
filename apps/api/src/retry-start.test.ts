import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { quickFolder } from '../testing/quick-folder.ts'
import { startPostgres } from './platform/db/embedded-postgres.ts'
import { freePort } from './platform/db/postgres-process.ts'

/** In front of the database, cuts all connections once, at a certain statement. */
async function cutOnceAt(statement: string, database: URL) {
  const sockets = new Set<Socket>()
  let cuts = 0
  const server = createServer((socket) => {
    const onward = connect(Number(database.port), database.hostname)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => sockets.delete(one))
    }
    socket.on('data', (data) => {
      if (cuts === 0 && data.includes(statement)) {
        cuts += 1
        for (const one of sockets) one.destroy()
      } else if (onward.writable) onward.write(data)
    })
    onward.pipe(socket)
    socket.on('close', () => onward.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, cuts: () => cuts, close: () => server.close() }
}

test('a database that goes down in the middle of a start is waited for', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(quickFolder(), 'fanlight-again-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const front = await cutOnceAt('find-site', new URL(postgres.url))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'development',
      ALLOW_DEMO: 'true',
      DEMO_DATA: 'off',
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: front.url,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status,
      () => child.exitCode,
    )
  await expect.poll(ready, { timeout: 120_000, interval: 200 }).toBe(200)
  expect(front.cuts()).toBe(1)
  expect(output).toContain('the database went away during the start; starting again')
  child.kill('SIGINT')
  await once(child, 'exit')
  front.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
