/**
 * What this machine holds: fans, posts and purchases a second, with one process, with two, and with a replica elsewhere. Counted
 * in processor time, so that other load on the machine changes little.
 */
import { statfsSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { secondsOfCluster } from './cost.ts'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { startStandby } from './standby.ts'
import { pick, startServer, stopServer } from './storm-world.ts'

/** Change these first: the rest follows. The same as in docs/scaling.md. */
const assumed = {
  visitsADay: 1 / 5,
  peak: 3,
  /** How busy the processors may be at the peak. */
  busy: 0.7,
  perVisit: { feed: 15, home: 5, profile: 5, list: 3, search: 1, comments: 10 },
  purchasesPerVisit: 0.5,
  /** A post with its media and words, 20 likes and 2 comments, in bytes. */
  bytesOfPost: 917 + 20 * 287 + 2 * 421,
  /** How much of the free disk posts may take. */
  disk: 0.5,
}

type Page = keyof typeof assumed.perVisit
const pages = Object.keys(assumed.perVisit) as Page[]
const connections = 16
const seconds = 3
const processors = cpus().length

/** Seconds of processor for each answer. */
interface Cost {
  app: number
  primary: number
  replica: number
}

interface Setup {
  name: string
  processes: number
  hasReplica: boolean
}

const setups: Setup[] = [
  { name: 'one process', processes: 1, hasReplica: false },
  { name: 'two processes', processes: 2, hasReplica: false },
  { name: 'one process and a replica', processes: 1, hasReplica: true },
]

export async function run(): Promise<Figure[]> {
  const world = await createFeedWorld({ fans: 200 })
  try {
    await follow(world)
    await stopServer(world.server)
    console.log(told())
    const found: Measured[] = []
    for (const setup of setups) found.push(await measure(world, setup))
    const [one] = found
    return found.flatMap((measured) => figuresOf(measured, one))
  } finally {
    await world.close()
  }
}

const told =
  () => `Assumed: ${(assumed.visitsADay * 100).toFixed(0)} % of all fans visit on a day, the peak is ${assumed.peak} times the mean,
  a visit is ${pages.map((page) => `${assumed.perVisit[page]} ${page}`).join(', ')} and ${assumed.purchasesPerVisit} purchases,
  processors are ${assumed.busy * 100} % busy at the peak, a post takes ${assumed.bytesOfPost} bytes with 20 likes and 2 comments.
  ${processors} processors for the processes and the database; a replica has a machine of the same size to itself.
  Measured with 10,000 posts of one character and 200 fans: lists and searches cost more among many characters.`

async function follow({ address, fans, profileId }: FeedWorld) {
  for (const { token } of fans) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${address}/api/profiles/${profileId}/follow`, { method: 'PUT', headers, body: '{}' })
    if (!reply.ok) throw new Error(`following was answered with ${reply.status}`)
  }
}

interface Measured {
  setup: Setup
  costs: Record<Page, Cost>
  purchase: Cost
}

async function measure(world: FeedWorld, setup: Setup): Promise<Measured> {
  const standby = setup.hasReplica ? await startStandby(world) : undefined
  const server = await startServer(world, {
    NODE_ENV: 'production',
    WORKERS: String(setup.processes),
    ...(standby && { DATABASE_REPLICA_URL: standby.url }),
  })
  try {
    if (standby) await pause(2000) // Until the replica serves.
    const used = (): Cost => ({
      app: secondsOfCluster(server.child.pid ?? 0),
      primary: secondsOfCluster(world.postgres.pid),
      replica: standby ? secondsOfCluster(standby.pid) : 0,
    })
    const costs = {} as Record<Page, Cost>
    const paths = pathsOf(world)
    // A process that has just started compiles what it runs: each of several takes its time.
    for (const page of pages) await ask(world, 'GET', paths[page], seconds * setup.processes)
    for (const page of pages) costs[page] = await costOfEach(used, () => ask(world, 'GET', paths[page], seconds))
    await ask(world, 'POST', nextToBuy(world), 1)
    const purchase = await costOfEach(used, () => ask(world, 'POST', nextToBuy(world), seconds))
    return { setup, costs, purchase }
  } finally {
    await stopServer(server)
    await standby?.stop()
  }
}

const pathsOf = ({ profileId, feed }: FeedWorld): Record<Page, () => string> => ({
  feed: () => `/api/posts/profile/${profileId}?page=1&pageSize=10`,
  home: () => '/api/home?pageSize=10',
  profile: () => `/api/profiles/${profileId}`,
  list: () => '/api/profiles?sort=popular',
  search: () => '/api/profiles?search=luna',
  comments: () => `/api/posts/${feed.find((_, index) => (feed.length - index) % 10 === 1)}/comments`,
})

let turn = 0
/** Each fan buys each post once; of ten posts the last two are for sale. */
function nextToBuy({ feed, fans }: FeedWorld) {
  const forSale = feed.filter((_, index) => (feed.length - index) % 10 >= 8)
  return () => `/api/posts/${forSale[Math.floor(turn / fans.length) % forSale.length]}/purchase`
}

/** How many were answered. */
async function ask(world: FeedWorld, method: 'GET' | 'POST', path: () => string, seconds: number): Promise<number> {
  const next = () => {
    const fan = method === 'POST' ? world.fans[turn++ % world.fans.length] : pick(world.fans)
    return { path: path(), headers: { authorization: `Bearer ${fan?.token}` } }
  }
  const pid = process.pid
  const done = await load({ url: world.address, pid, connections, seconds, method, next })
  if (method === 'GET' && done.errors > 0) throw new Error(`${path()} was not answered ${done.errors} times`)
  return done.perSecond * seconds
}

async function costOfEach(used: () => Cost, work: () => Promise<number>): Promise<Cost> {
  const before = used()
  const answers = await work()
  if (answers === 0) throw new Error('nothing was answered')
  const after = used()
  const each = (of: keyof Cost) => (after[of] - before[of]) / answers
  return { app: each('app'), primary: each('primary'), replica: each('replica') }
}

/** How often a second the busiest part can do this. */
function rateOf({ processes }: Setup, { app, primary, replica }: Cost) {
  const limits = [processes / app, processors / (app + primary), ...(replica > 0 ? [processors / replica] : [])]
  return Math.min(...limits) * assumed.busy
}

function sum(costs: readonly (readonly [number, Cost])[]): Cost {
  const all = (of: keyof Cost) => costs.reduce((total, [times, cost]) => total + times * cost[of], 0)
  return { app: all('app'), primary: all('primary'), replica: all('replica') }
}

function figuresOf({ setup, costs, purchase }: Measured, one: Measured | undefined): Figure[] {
  const readsOf = (of: Record<Page, Cost>) => sum(pages.map((page) => [assumed.perVisit[page], of[page]] as const))
  const reads = readsOf(costs)
  const visit = sum([
    [1, reads],
    [assumed.purchasesPerVisit, purchase],
  ])
  const fans = (rateOf(setup, visit) * 86_400) / assumed.visitsADay / assumed.peak
  const { bavail, bsize } = statfsSync('.')
  const posts = (bavail * bsize * assumed.disk) / assumed.bytesOfPost
  const row = { target: '-', pass: true }
  const without = one ? readsOf(one.costs).primary : reads.primary
  return [
    {
      ...row,
      figure: `Capacity, ${setup.name}: fans`,
      ours: rounded(fans),
      reference: `a visit: ${words(visit)}`,
      ratio: '-',
    },
    {
      ...row,
      figure: `Capacity, ${setup.name}: purchases`,
      ours: `${rounded(rateOf(setup, purchase))}/s`,
      reference: `one: ${words(purchase)}`,
      ratio: '-',
    },
    setup.hasReplica
      ? {
          ...row,
          figure: 'Capacity, reads of a visit on the primary',
          ours: milliseconds(reads.primary),
          reference: `without a replica ${milliseconds(without)}`,
          ratio: (reads.primary / without).toFixed(2),
        }
      : { ...row, figure: `Capacity, ${setup.name}: posts`, ours: rounded(posts), reference: 'free disk', ratio: '-' },
  ]
}

const milliseconds = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
const words = ({ app, primary, replica }: Cost) =>
  `app ${milliseconds(app)}, primary ${milliseconds(primary)}${replica > 0 ? `, replica ${milliseconds(replica)}` : ''}`

/** Two figures that mean something. */
const rounded = (count: number) => Number(count.toPrecision(2)).toLocaleString('en')
