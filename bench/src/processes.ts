/** P13: two API processes with Redis between them, against one alone. Needs a `redis-server` on the machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'
import { type Figure, median } from './figure.ts'
import { load } from './load.ts'
import { type Fan, freePort, pick, startServer, stopServer, type World } from './storm-world.ts'

const connections = 64
const seconds = 5
const rounds = 3
const pushes = 20

export async function run(): Promise<Figure[]> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.error('processes: there is no redis-server here, nothing was measured')
    return []
  }
  const world = await createFeedWorld({ fans: 200 })
  const redis = await startRedis()
  try {
    const alone: number[] = []
    for (let round = 0; round <= rounds; round++) alone.push(await feedRate(world, [world]))
    await stopServer(world.server)

    const other = await secondOf(world)
    const settings = { REDIS_URL: redis.url }
    const servers = [await startServer(world, settings), await startServer(other, settings)] as const
    const together: number[] = []
    for (let round = 0; round <= rounds; round++)
      together.push(
        await feedRate(world, [
          { ...world, server: servers[0] },
          { ...other, server: servers[1] },
        ]),
      )
    const { median: took, heard } = await pushAcross(world, other)
    await Promise.all(servers.map((server) => stopServer(server)))

    const [one, two] = [median(alone.slice(1)), median(together.slice(1))]
    return [
      {
        figure: 'P13 feed page, two processes and Redis',
        ours: `${Math.round(two).toLocaleString('en')}/s`,
        reference: `one process ${Math.round(one).toLocaleString('en')}/s`,
        ratio: `${(two / one).toFixed(2)} x`,
        target: '>= 1 x',
        pass: two >= one,
      },
      {
        figure: 'P13 event on one process, heard on the other',
        ours: `${took.toFixed(0)} ms`,
        reference: `${heard} of ${pushes} heard`,
        ratio: '-',
        target: 'all, < 1000 ms',
        pass: heard === pushes && took < 1000,
      },
    ]
  } finally {
    redis.child.kill()
    await world.close()
  }
}

async function startRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  await pause(500)
  return { url: `redis://127.0.0.1:${port}`, child }
}

/** The same database and the same secrets behind another port. */
async function secondOf(world: World): Promise<World> {
  const port = await freePort()
  return { ...world, port, address: `http://127.0.0.1:${port}` }
}

async function feedRate({ profileId, fans }: FeedWorld, asked: Pick<FeedWorld, 'address' | 'server'>[]) {
  const path = `/api/posts/profile/${profileId}?page=1&pageSize=10`
  const next = () => ({ path, headers: { authorization: `Bearer ${pick(fans).token}` } })
  const share = connections / asked.length
  const loads = await Promise.all(
    asked.map(({ address: url, server }) =>
      load({ url, pid: server.child.pid ?? 0, connections: share, seconds, next }),
    ),
  )
  if (loads.some(({ errors }) => errors > 0)) throw new Error('a page of the feed was not answered')
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/** Fans listen at one process and buy coins at the other. */
async function pushAcross(from: World, to: World) {
  const times: number[] = []
  for (const fan of from.fans.slice(0, pushes)) {
    const ears = await listen(to.address, fan)
    const started = performance.now()
    await fetch(`${from.address}/api/wallet/deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fan.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 5, currencyCode: 'USD' }),
    })
    if (await Promise.race([ears.heard, pause(5000, false)])) times.push(performance.now() - started)
    ears.close()
  }
  return { median: median(times), heard: times.length }
}

async function listen(address: string, { token }: Fan) {
  const separator = '\u001e'
  const socket = new WebSocket(`${address.replace('http', 'ws')}/hubs/notifications?access_token=${token}`)
  const heard = new Promise<boolean>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).includes('"ReceiveNotification"')) resolve(true)
    })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(`{"protocol":"json","version":1}${separator}`))
    socket.addEventListener('message', resolve, { once: true })
    socket.addEventListener('error', reject)
  })
  return { heard, close: () => socket.close() }
}
