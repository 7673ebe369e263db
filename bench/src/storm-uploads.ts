/** UPLOADS: ten of the largest pictures at once, by one person and by ten, with the limits as everybody has them. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '../../packages/contract/src/platform/limits.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { type Fan, startServer, stopServer, type World, withWorld } from './storm-world.ts'

const size = { fans: 10, posts: 1, creators: 1 }
const mostMegabytes = 900
const mostSeconds = 240
const slowestRead = 2000

const flood = (uploads: number): Promise<Outcome> =>
  withWorld(size, async (world) => {
    const server = await startServer(world, { RATE_LIMIT_SCALE: '1' })
    try {
      const picture = await largestPicture()
      const profiles = await makeCreators(world)
      const watch = watchServer(world, server.child.pid ?? 0)
      const byOne = await sendAll(
        world,
        picture,
        Array.from({ length: uploads }, () => profiles[0] as Profile),
      )
      const byTen = await sendAll(world, picture, profiles.slice(0, uploads))
      const seen = await watch.stop()
      const all = [byOne, byTen]
      return {
        holds:
          all.every(({ published, wrong, seconds }) => published === uploads && !wrong && seconds < mostSeconds) &&
          seen.megabytes < mostMegabytes &&
          seen.slowest < slowestRead,
        facts: [
          `${(picture.length / 2 ** 20).toFixed(1)} MB, ${limits.imageMegapixels} megapixels`,
          `by one: ${told(byOne)}`,
          `by ten: ${told(byTen)}`,
          `at most ${Math.round(seen.megabytes)} MB in all processes`,
          `a read meanwhile took ${Math.round(seen.slowest)} ms at most`,
        ],
      }
    } finally {
      await stopServer(server, 'SIGKILL')
    }
  })

interface Profile {
  id: number
  owner: Fan
}

interface Sent {
  published: number
  answers: number[]
  wrong: boolean
  seconds: number
}

const told = ({ published, answers, seconds }: Sent) =>
  `${published} published in ${Math.round(seconds)} s (answers ${[...Map.groupBy(answers, (one) => one)]
    .map(([status, those]) => `${those.length} x ${status}`)
    .join(', ')})`

/** Whoever is asked to come back later comes back when they were told to. */
async function sendAll(world: World, picture: Buffer, profiles: Profile[]): Promise<Sent> {
  const began = performance.now()
  const answers: number[] = []
  let wrong = false
  const until = began + mostSeconds * 1000
  const send = async ({ id, owner }: Profile) => {
    while (performance.now() < until) {
      const answer = await publish(world, picture, id, owner)
      answers.push(answer.status)
      if (answer.status === 201) return 1
      const later = Number(answer.headers.get('retry-after'))
      if (!(later > 0) || (answer.status !== 429 && answer.status !== 503)) {
        wrong = true
        return 0
      }
      await pause(later * 1000 * (1 + Math.random() / 4))
    }
    return 0
  }
  const published = (await Promise.all(profiles.map(send))).reduce<number>((sum, one) => sum + one, 0)
  return { published, answers, wrong, seconds: (performance.now() - began) / 1000 }
}

async function publish({ address }: World, picture: Buffer, profileId: number, owner: Fan) {
  const form = new FormData()
  form.set('ProfileId', String(profileId))
  form.set('Title', 'Everything there is')
  form.set('PostType', '0')
  form.set('AccessType', '0')
  form.set('Files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'largest.jpg')
  const answer = await fetch(`${address}/api/posts`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  await answer.arrayBuffer()
  return answer
}

/** As many pixels as are taken, and almost as many bytes. */
async function largestPicture(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(limits.imageMegapixels * 1e6))
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  for (let quality = 92; ; quality -= 8) {
    const made = await sharp(grain).resize(side, side).jpeg({ quality }).toBuffer()
    if (made.length < limits.bytesPerImage) return made
  }
}

async function makeCreators({ owner, fans }: World): Promise<Profile[]> {
  const { rows } = await owner.query<{ id: string; creator: string }>(
    `with c as (
       insert into creators (user_id, bio, applied_at) select id, 'x', now() from unnest($1::bigint[]) id returning user_id
     ) insert into profiles (creator_id, name) select user_id, 'Large hand' from c returning id, creator_id as creator`,
    [fans.map(({ id }) => id)],
  )
  return rows.map(({ id, creator }) => ({
    id: Number(id),
    owner: fans.find((fan) => fan.id === Number(creator)) as Fan,
  }))
}

/** The memory of the server and of all that it started, and how long a small read takes. */
function watchServer({ address }: World, pid: number) {
  let [megabytes, slowest, stopped] = [0, 0, false]
  const running = (async () => {
    while (!stopped) {
      megabytes = Math.max(megabytes, megabytesOf(pid))
      const began = performance.now()
      await (await fetch(`${address}/api/health/live`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - began)
      await pause(100)
    }
  })()
  return {
    async stop() {
      stopped = true
      await running
      return { megabytes, slowest }
    },
  }
}

/** What they share is counted once for each of them: never too little. */
function megabytesOf(root: number): number {
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = statusOf(name)
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    sizes.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  }
  const isOurs = (pid: number): boolean => pid === root || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return [...sizes].reduce((sum, [pid, size]) => (isOurs(pid) ? sum + size : sum), 0)
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // It has just ended.
  }
}

export const uploads: Fault[] = [
  {
    name: 'UPLOADS',
    what: 'ten of the largest pictures at once, by one person and by ten',
    takesMinutes: true,
    run: (scale) => flood(Math.min(10, scale(10))),
  },
]
