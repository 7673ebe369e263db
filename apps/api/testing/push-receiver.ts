import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

interface Pushed {
  title: string
  body: string
  path: string
  tag: string
}

/** A push service on this machine, and browsers that subscribe there: opens what comes as RFC 8291 says, and checks who sent it (RFC 8292). */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const status = answers.get(path) ?? 201
    const body = await buffer(request)
    const browser = browsers.get(path)
    if (browser && status === 201) {
      const sender = await senderOf(String(request.headers.authorization), origin)
      browser.got.push({ message: browser.open(body), sender, ttl: Number(request.headers.ttl) })
    }
    response.writeHead(status, status === 429 ? { 'retry-after': '600' } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const browser = createBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return { ...browser, answers: (status: number) => void answers.set(path, status) }
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function createBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const got: { message: Pushed; sender: { key: string; subject: string }; ttl: number }[] = []
  return {
    got,
    subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
    open(body: Buffer): Pushed {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Fails where the signature is not that of the key beside it, or for another service. */
async function senderOf(header: string, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/i.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
  return { key, subject: String(payload.sub) }
}
