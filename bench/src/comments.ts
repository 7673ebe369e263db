/** P15: 1,000 comments a second beneath one post while 5,000 people look: how long until they are on a screen. */
import { createConnection, type Socket } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { type Fan, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const watchers = Number(process.env.COMMENT_WATCHERS ?? 5000)
const perSecond = Number(process.env.COMMENT_RATE ?? 1000)
const seconds = 10
const writers = 200
const openAtOnce = 100
/** Of these every comment that comes is read; the others only take bytes. */
const read = 200

export const run = (): Promise<Figure[]> =>
  withWorld({ fans: watchers, posts: 1, creators: 1 }, async (world) => {
    const [post = 0] = world.posts
    await world.owner.query(`update posts set access_type = 0, price = null where id = $1`, [post])
    await world.owner.query(
      `insert into follows (user_id, profile_id, created_at)
       select f, (select profile_id from posts where id = $1), now() from unnest($2::bigint[]) f`,
      [post, world.fans.map(({ id }) => id)],
    )
    const server = await startServer(world)
    const delays: number[] = []
    const sockets: Socket[] = []
    try {
      for (let from = 0; from < watchers; from += openAtOnce) {
        const some = world.fans.slice(from, from + openAtOnce)
        sockets.push(
          ...(await Promise.all(some.map((fan, n) => listen(world, fan, from + n < read ? delays : undefined)))),
        )
        await Promise.all(some.map((fan) => call(world, fan, `/api/posts/${post}/comments/watch`)))
      }
      const sent = await write(world, post)
      await pause(1000)
      const { rows } = await world.owner.query<{ kept: string }>('select count(*) as kept from comments')
      const kept = Number(rows[0]?.kept)
      const p95 = delays.toSorted((one, other) => one - other)[Math.floor(delays.length * 0.95)] ?? Number.NaN
      return [
        {
          figure: `P15 comments beneath one post, ${watchers.toLocaleString('en')} looking: to the screen, p95`,
          ours: `${p95.toFixed(0)} ms`,
          reference: `${Math.round(sent.done / sent.took)}/s written of ${perSecond}/s asked; ${kept} kept, ${sent.refused} refused, ${delays.length} read; load ${loadavg()[0]?.toFixed(1)}`,
          ratio: '-',
          target: '< 200 ms, none lost',
          pass: p95 < 200 && kept === sent.done && sent.refused === 0,
        },
      ]
    } finally {
      for (const socket of sockets) socket.destroy()
      await stopServer(server)
    }
  })

async function write(world: World, post: number) {
  const started = performance.now()
  let next = 0
  let done = 0
  let refused = 0
  const writer = async () => {
    for (let n = next++; n < perSecond * seconds; n = next++) {
      const due = started + (n / perSecond) * 1000
      if (due > performance.now()) await pause(due - performance.now())
      const fan = world.fans[n % world.fans.length] as Fan
      const reply = await call(world, fan, `/api/posts/${post}/comments`, { body: `at ${Date.now()} ${n}` })
      if (reply.status === 201) done += 1
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return { done, refused, took: (performance.now() - started) / 1000 }
}

async function call({ address }: World, { token }: Fan, path: string, body?: object) {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  return reply
}

const frame = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** A bare socket: what a run measures is the server. */
function listen({ port }: World, { token }: Fan, delays: number[] | undefined) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.once('data', (data) => {
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(data.toString()))
      socket.write(frame('{"protocol":"json","version":1}\u001e'))
      socket.on('data', (bytes) => {
        if (!delays) return
        for (const [, sent] of bytes.toString('latin1').matchAll(/"body":"at (\d{13})/g))
          delays.push(Date.now() - Number(sent))
      })
      setTimeout(() => resolve(socket), 50)
    })
    const lines = [
      `GET /hubs/notifications HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${token}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16, 'fanlight').toString('base64')}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
