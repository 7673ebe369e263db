import { createECDH, randomBytes } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { createStripeClient } from '../../money/providers/stripe-client.ts'
import { createSmtpMailer } from '../../people/mail/mailer.ts'
import { postTo } from '../../people/push/send-pushes.ts'
import { createIdTokenVerifier, google } from '../auth/id-token.ts'
import { createOpenId } from '../auth/open-id.ts'
import { purgeFromCaches } from '../media/purge-caches.ts'
import { s3Store } from '../media/s3-store.ts'

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const slowly = (socket: Socket, begin: string, piece: () => string, milliseconds = 200) => {
  socket.write(begin)
  const timer = setInterval(() => socket.write(piece()), milliseconds)
  socket.on('close', () => clearInterval(timer))
}
const megabyte = `100000\r\n${' '.repeat(0x100000)}\r\n`

/** The things a server may do to its caller. */
const manners: Record<string, (socket: Socket) => void> = {
  'says nothing': () => undefined,
  'says its first word letter by letter': (socket) => slowly(socket, '2', () => '2'),
  'says its headers letter by letter': (socket) => slowly(socket, 'HTTP/1.1 200 OK\r\nx: ', () => 'a'),
  'says its body letter by letter': (socket) =>
    slowly(socket, `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, () => '1\r\n \r\n'),
  'has headers without end': (socket) => slowly(socket, head, () => `x-${Math.random()}: ${'a'.repeat(1000)}\r\n`, 5),
  'has a body without end': (socket) => {
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`)
    const more = () => {
      while (!socket.destroyed && socket.write(megabyte));
    }
    socket.on('drain', more)
    more()
  },
  'sends us on to itself': (socket) =>
    void socket.end('HTTP/1.1 302 Found\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n'),
}

const keys = { accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', bucket: 'files' }
const idToken = `${btoa('{"alg":"RS256","kid":"1"}')}.${btoa('{"iss":"x"}')}.AAAA`.replaceAll('=', '')
const letter = { to: 'ada@example.test', subject: 'Hello', html: '<p>Hello', text: 'Hello', messageId: '<1@a.test>' }

const sender = {
  site: { now: () => ({ name: 'X', supportEmail: null }) as never },
  config: { publicUrl: 'https://a.test' },
}
const browser = createECDH('prime256v1').generateKeys('base64url')
const push = {
  ...{ id: 1, deviceId: 1, attempts: 1, p256dh: browser, auth: randomBytes(16).toString('base64url') },
  ...{ notificationId: 1, sentence: 'posted', params: { profile: 'Luna', title: 'Rooftop' } },
  ...{ relatedEntityType: null, relatedEntityId: null, timeZone: 'UTC', locale: 'en', isOver: false },
}

/** A provider that is correct except that its tokens come from elsewhere. */
async function describeProvider(tokens: string) {
  const server = createHttpServer((_, answer) => {
    const self = { issuer, authorization_endpoint: issuer, token_endpoint: tokens, jwks_uri: issuer }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(self))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return issuer
}

/** Everyone whom the product calls and whose answer it reads, each with its own request. */
const asked: Record<string, (url: string) => Promise<unknown>> = {
  'the OpenID Connect provider': (url) =>
    createOpenId({ issuer: url, clientId: 'a', clientSecret: 'b', name: 'X' }, 'https://a.test', 'secret').start(),
  'the OpenID Connect provider, for a token,': async (url) => {
    const issuer = await describeProvider(url)
    const settings = { issuer, clientId: 'a', clientSecret: 'b', name: 'X' }
    const openId = createOpenId(settings, 'https://a.test', 'secret')
    const { url: begun, flow } = await openId.start()
    return openId.finish(flow, `code=x&state=${new URL(begun).searchParams.get('state')}`)
  },
  'a push service': async (url) => {
    const { status } = await postTo(sender, webPush.generateVAPIDKeys(), { ...push, endpoint: url })
    if (status >= 300) throw new Error(String(status))
  },
  'who keeps the keys of Google': (url) => createIdTokenVerifier(google('a', url))(idToken),
  Stripe: async (url) => {
    const { hostname: host, port } = new URL(url)
    const stripe = await createStripeClient('sk_test_x', { host, port: Number(port), protocol: 'http' })
    return stripe.balance.retrieve({}, { maxNetworkRetries: 0 })
  },
  'the mail server': async (url) => {
    const mailer = await createSmtpMailer({ url: url.replace('http', 'smtp'), from: 'a@a.test' }, 15_000)
    const outcome = await mailer.send(letter)
    mailer.close()
    if (outcome.status !== 'sent') throw new Error(JSON.stringify(outcome))
  },
  'the store, for a list,': async (url) => {
    for await (const _file of s3Store({ ...keys, endpoint: url, publicEndpoint: url }).list('media')) return
  },
  'the store, for a file,': (url) => s3Store({ ...keys, endpoint: url, publicEndpoint: url }).open('media/a'),
  'the cache': (url) =>
    purgeFromCaches({ cdn: { purgeUrl: url, token: undefined }, publicUrl: 'https://a.test', s3: undefined }, ['a']),
}
/** Their first line says everything that we need: the rest isn't read. */
const doneByTheFirstLine = /^(a push service|the cache|the store, for a file,) .* body/

const servers: Server[] = []
const sockets: Socket[] = []
const calls = new Map<string, Promise<{ failed: boolean; seconds: number }>>()
const rows = Object.keys(asked).flatMap((who) => Object.keys(manners).map((how) => `${who} ${how}`))

async function listen(manner: (socket: Socket) => void) {
  const server = createServer((socket) => {
    sockets.push(socket)
    let isAsked = false
    const begin = () => {
      if (!isAsked) manner(socket)
      isAsked = true
    }
    socket.on('error', () => undefined).once('data', begin)
    // A mail server speaks first.
    setTimeout(begin, 1000).unref()
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

beforeAll(async () => {
  for (const [who, ask] of Object.entries(asked))
    for (const [how, manner] of Object.entries(manners)) {
      const url = await listen(manner)
      const begin = performance.now()
      const ended = (failed: boolean) => ({ failed, seconds: (performance.now() - begin) / 1000 })
      const answered = ask(url).then(
        () => ended(false),
        () => ended(true),
      )
      calls.set(`${who} ${how}`, answered)
    }
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})

test.each(rows)('%s: the call ends within twenty seconds', { timeout: 60_000 }, async (row) => {
  const { failed, seconds } = (await calls.get(row)) ?? {}
  expect(failed).toBe(!doneByTheFirstLine.test(row))
  expect(seconds).toBeLessThan(20)
})

test("and nobody was read beyond an answer's limit", () => {
  const most = Math.max(...sockets.map(({ bytesWritten }) => bytesWritten))
  expect(most).toBeGreaterThan(1_000_000)
  expect(most).toBeLessThan(40_000_000)
})
