import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '../../../testing/quick-folder.ts'
import { createDb, type Log } from './client.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { throwawaySettings } from './postgres-settings.ts'

const lines: string[] = []
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const log: Log = { ...silent, info: (_: object, text: string) => void lines.push(text) } as Log
log.warn = ((_: object, text?: string) => void (text?.startsWith('database server') && lines.push(text))) as Log['warn']

let home: string
let servers: EmbeddedPostgres[] = []
beforeAll(async () => {
  home = mkdtempSync(join(quickFolder(), 'servers-'))
  for (const name of ['first', 'second']) {
    const server = await startPostgres({ dataDir: join(home, name), log: silent, settings: throwawaySettings() })
    servers.push(server)
    const owner = createDb({ url: server.url, max: 1, log: silent })
    await owner.run('make-role', "create role walker login password 'walks'")
    await owner.close()
  }
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  servers = []
  rmSync(home, { recursive: true, force: true })
})

/** In front of the servers, like a load balancer, it drops everyone when it switches to another. */
async function balancer(port: number) {
  const open = new Set<Socket>()
  let target = port
  const listening = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return {
    port: (listening.address() as AddressInfo).port,
    turnTo(other: number) {
      target = other
      for (const socket of open) socket.destroy()
    },
    close: () => listening.close(),
  }
}

test('the log names the database server, and each change of it', async () => {
  const [first = 0, second = 0] = servers.map(({ url }) => Number(new URL(url).port))
  const between = await balancer(first)
  const db = createDb({ url: `postgres://walker:walks@127.0.0.1:${between.port}/postgres`, max: 3, log })
  const askAll = () => Promise.allSettled([1, 2, 3].map(() => db.one('nap', 'select pg_sleep(0.05)')))
  await askAll()
  await askAll()
  expect(lines).toEqual([`database server is 127.0.0.1:${first}`])
  between.turnTo(second)
  await expect.poll(async () => (await askAll()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  await askAll()
  await db.close()
  between.close()
  expect(lines.slice(1)).toEqual([`database server is now 127.0.0.1:${second} (was 127.0.0.1:${first})`])
})
