/** P1 and P2: a page of a feed of 10,000 posts, against bare Fastify with the same bytes and against the same SQL alone. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFeed } from '@fanlight/api/src/content/posts/posts.queries.ts'
import { compareCosts } from './compare-costs.ts'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'
import { type Figure, median } from './figure.ts'
import { type Load, load } from './load.ts'
import { freePort, pick, startServer, stopServer } from './storm-world.ts'

const pageOf = (offset: number) => ({ limit: pageSize, offset, before: null, kind: 'all' }) as const

const connections = 64
const seconds = 4
const rounds = 3
const pageSize = 10

export async function run(): Promise<Figure[]> {
  const world = await createFeedWorld({ fans: 200 })
  try {
    return [
      ...(await measureViewer(world)),
      ...(await measureAnonymous(world)),
      ...(await measureAsRun(world)),
      ...(await measureDeepPages(world)),
    ]
  } finally {
    await world.end()
  }
}

const pathOf = ({ profileId }: FeedWorld) => `/api/posts/profile/${profileId}?page=1&pageSize=${pageSize}`
const pidOf = ({ server }: FeedWorld) => server.child.pid ?? 0
const tokenOf = (world: FeedWorld) => ({ authorization: `Bearer ${pick(world.fans).token}` })

async function measureViewer(world: FeedWorld): Promise<Figure[]> {
  const path = pathOf(world)
  const body = await (await fetch(world.address + path, { headers: tokenOf(world) })).text()
  const bare = await startBare(body)
  const next = () => ({ path, headers: tokenOf(world) })
  const ours: Load[] = []
  const theirs: Load[] = []
  const sql: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const taken = [
      await load({ url: world.address, pid: pidOf(world), connections, seconds, next }),
      await load({ ...bare, connections, seconds, next }),
      await sqlAlone(world),
    ] as const
    if (round === 0) continue
    ours.push(taken[0])
    theirs.push(taken[1])
    sql.push(taken[2])
  }
  bare.stop()
  const rate = median(ours.map(({ perSecond }) => perSecond))
  const bareRate = median(theirs.map(({ perSecond }) => perSecond))
  const sqlRate = median(sql)
  const p99 = median(ours.map((one) => one.p99))
  const errors = ours.reduce((sum, one) => sum + one.errors, 0)
  const name = `P1 feed page, signed in, ${connections} connections`
  return [
    ...compareCosts('P1 feed page, signed in', ours, theirs, 2.8),
    row(name, rate, `bare Fastify ${perSecond(bareRate)}`, rate / bareRate, 0.35, errors === 0),
    row(name, rate, `its SQL alone ${perSecond(sqlRate)}`, rate / sqlRate, 0.7, errors === 0),
    {
      figure: `${name}: p99`,
      ours: `${p99.toFixed(0)} ms`,
      reference: `${Buffer.byteLength(body)} bytes a page, ${errors} errors`,
      ratio: '-',
      target: '< 60 ms',
      pass: p99 < 60 && errors === 0,
    },
  ]
}

async function measureAnonymous(world: FeedWorld): Promise<Figure[]> {
  const path = pathOf(world)
  const bare = await startBare(await (await fetch(world.address + path)).text())
  const ours: Load[] = []
  const theirs: Load[] = []
  for (let round = 0; round <= rounds; round++) {
    const mine = await load({ url: world.address + path, pid: pidOf(world), connections, seconds })
    const other = await load({ ...bare, url: bare.url + path, connections, seconds })
    if (round === 0) continue
    ours.push(mine)
    theirs.push(other)
  }
  bare.stop()
  const first = await fetch(world.address + path)
  const again = await fetch(world.address + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  const rate = median(ours.map(({ perSecond }) => perSecond))
  const bareRate = median(theirs.map(({ perSecond }) => perSecond))
  return [
    ...compareCosts('P2 feed page, anonymous', ours, theirs, 1.8),
    row('P2 feed page, anonymous', rate, `bare Fastify ${perSecond(bareRate)}`, rate / bareRate, 0.5, true),
    {
      figure: 'P2 the same page again',
      ours: String(again.status),
      reference: '-',
      ratio: '-',
      target: '304 on ETag',
      pass: again.status === 304,
    },
  ]
}

/** The same with what the bare server does not do and the rows above leave out: a line of the log for each answer, and limits. */
async function measureAsRun(world: FeedWorld): Promise<Figure[]> {
  const port = await freePort()
  const place = { ...world, port, address: `http://127.0.0.1:${port}` }
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '100000' }
  const server = await startServer(place, settings)
  const path = pathOf(world)
  const bare = await startBare(await (await fetch(world.address + path)).text())
  const [viewer, anonymous, theirs]: [Load[], Load[], Load[]] = [[], [], []]
  const at = { url: place.address, pid: server.child.pid ?? 0, connections, seconds }
  for (let round = 0; round <= rounds; round++) {
    const taken = [
      await load({ ...at, next: () => ({ path, headers: tokenOf(world) }) }),
      await load({ ...at, url: place.address + path }),
      await load({ ...bare, url: bare.url + path, connections, seconds }),
    ] as const
    if (round === 0) continue
    viewer.push(taken[0])
    anonymous.push(taken[1])
    theirs.push(taken[2])
  }
  bare.stop()
  await stopServer(server)
  return [
    ...compareCosts('P1 with log and limits, signed in', viewer, theirs),
    ...compareCosts('P2 with log and limits, anonymous', anonymous, theirs),
  ]
}

/** The last of a thousand pages against the first: by what comes before it, as people reach it, and by its number. */
async function measureDeepPages(world: FeedWorld): Promise<Figure[]> {
  const milliseconds = async (place: { offset: number; before: number | null }) => {
    const times: number[] = []
    for (let time = 0; time < 200; time++) {
      const started = performance.now()
      await readFeed(world.db, world.profileId, { userId: pick(world.fans).id }, { ...pageOf(0), ...place })
      times.push(performance.now() - started)
    }
    return median(times)
  }
  const top = { offset: 0, before: null }
  const depth = 999 * pageSize
  await milliseconds(top)
  const [first, byKey, byNumber] = [
    await milliseconds(top),
    await milliseconds({ offset: 0, before: world.feed[depth - 1] ?? 0 }),
    await milliseconds({ offset: depth, before: null }),
  ]
  const figure = (name: string, last: number, target: string, pass: boolean): Figure => ({
    figure: `P1 page 1,000 of the feed, ${name}`,
    ours: `${last.toFixed(2)} ms`,
    reference: `page 1 ${first.toFixed(2)} ms`,
    ratio: `${(last / first).toFixed(2)} x`,
    target,
    pass,
  })
  return [
    figure('after the post before it', byKey, '<= 1.3 x', byKey <= first * 1.3),
    figure('by its number', byNumber, '< 10 ms', byNumber < 10),
  ]
}

/** The statement of the feed by as many callers over as many connections to the database as the server has. */
async function sqlAlone({ db, fans, profileId }: FeedWorld): Promise<number> {
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() < until) {
      await readFeed(db, profileId, { userId: pick(fans).id }, pageOf(0))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, caller))
  return (done / (performance.now() - started)) * 1000
}

async function startBare(body: string) {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  const ready = once(child, 'message')
  child.send(body)
  const [{ port }] = (await ready) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`

function row(figure: string, rate: number, reference: string, ratio: number, target: number, sound: boolean): Figure {
  return {
    figure,
    ours: perSecond(rate),
    reference,
    ratio: `${ratio.toFixed(2)} x`,
    target: `>= ${target} x`,
    pass: sound && ratio >= target,
  }
}
