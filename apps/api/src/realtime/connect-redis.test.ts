import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { runRedis } from '../testing/run-redis.ts'
import { connectRedis, sentinelsOf } from './connect-redis.ts'

const log = { warn: () => undefined }

test('several sentinels, the name of what they watch, a login and TLS stand in one address', () => {
  expect(sentinelsOf('redis+sentinel://me:a%40b@one:26379,two,[::1]:5000/mymaster/3?sentinelPassword=s')).toEqual({
    sentinels: [
      { host: 'one', port: 26379 },
      { host: 'two', port: 26379 },
      { host: '[::1]', port: 5000 },
    ],
    name: 'mymaster',
    db: 3,
    username: 'me',
    password: 'a@b',
    sentinelPassword: 's',
  })
  expect(sentinelsOf('rediss+sentinel://:secret@one/main')).toMatchObject({
    password: 'secret',
    tls: {},
    enableTLSForSentinelMode: true,
  })
  expect(sentinelsOf('redis://one:6379')).toBeUndefined()
})

/** What a client asks of one: where the primary is. */
async function runSentinel(primary: () => number) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const asked = data.toString().toLowerCase()
      const port = String(primary())
      for (const command of asked.match(/get-master-addr-by-name|\r\nsentinels\r\n|hello|\r\ninfo|client/g) ?? [])
        socket.write(
          command.startsWith('get')
            ? `*2\r\n$9\r\n127.0.0.1\r\n$${port.length}\r\n${port}\r\n`
            : command.includes('sentinels')
              ? '*0\r\n'
              : command === 'hello'
                ? "-ERR unknown command 'hello'\r\n"
                : '$0\r\n\r\n',
        )
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

test('the primary that the sentinels name is used, and the next one after it is gone', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [await runRedis(), await runRedis()]
  let primary = Number(new URL(first.url).port)
  const sentinel = await runSentinel(() => primary)
  const redis = connectRedis(`redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/mymaster`, {}, log)
  const answers = () => redis.ping().catch(() => 'away')
  await expect.poll(answers, { timeout: 20_000 }).toBe('PONG')
  await first.stop()
  await expect.poll(answers, { timeout: 20_000 }).toBe('away')
  primary = Number(new URL(second.url).port)
  await expect.poll(answers, { timeout: 20_000 }).toBe('PONG')
  redis.disconnect()
  await sentinel.stop()
  await second.stop()
})
