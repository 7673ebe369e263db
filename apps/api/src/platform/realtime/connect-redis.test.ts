import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { runRedis } from '../../../testing/run-redis.ts'
import { connectRedis, sentinelsOf } from './connect-redis.ts'

const log = { warn: () => undefined }

test('one address can hold several sentinels, the watched name, a login and TLS', () => {
  expect(sentinelsOf('redis+sentinel://me:a%40b@one:26379,two,[::1]:5000/mymaster/3?sentinelPassword=s')).toEqual({
    sentinels: [
      { host: 'one', port: 26379 },
      { host: 'two', port: 26379 },
      { host: '::1', port: 5000 },
    ],
    failoverDetector: true,
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

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`
const channel = bulk('+switch-master')

/** What a client asks of a sentinel: where the primary is, and to report changes. */
async function runSentinel(primary: () => number) {
  const sockets = new Set<Socket>()
  const listening = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      const asked = data.toString().toLowerCase()
      if (asked.includes('\r\nsubscribe\r\n')) listening.add(socket)
      const answers: Record<string, string> = {
        'get-master-addr-by-name': `*2\r\n${bulk('127.0.0.1')}${bulk(String(primary()))}`,
        sentinels: '*0\r\n',
        hello: "-ERR unknown command 'hello'\r\n",
        subscribe: `*3\r\n${bulk('subscribe')}${channel}:1\r\n`,
      }
      for (const [command] of asked.matchAll(
        /get-master-addr-by-name|(?<=\n)(sentinels|subscribe)(?=\r)|hello|(?<=\n)info|client/g,
      ))
        socket.write(answers[command] ?? bulk(''))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    announce() {
      for (const socket of listening) socket.write(`*3\r\n${bulk('message')}${channel}${bulk('mymaster')}`)
      return listening.size
    },
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

test("the sentinels' primary is used, and the next one after a failover", {
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

test('a primary that hangs and keeps its connections is left as soon as a sentinel names another', {
  timeout: 60_000,
}, async () => {
  const [first, second] = [await runRedis(), await runRedis()]
  let primary = Number(new URL(first.url).port)
  const sentinel = await runSentinel(() => primary)
  const redis = connectRedis(`redis+sentinel://127.0.0.1:${sentinel.port}/mymaster`, {}, log)
  const answers = () => redis.ping().catch(() => 'away')
  await expect.poll(answers, { timeout: 20_000 }).toBe('PONG')
  primary = Number(new URL(second.url).port)
  await expect.poll(() => sentinel.announce(), { timeout: 20_000 }).toBeGreaterThan(0)
  await second.stop()
  await expect.poll(answers, { timeout: 20_000 }).toBe('away')
  redis.disconnect()
  await sentinel.stop()
  await first.stop()
})
