/** P8: from a 12-megapixel JPEG to a post that everybody sees, against sharp doing the same work alone. */
import { readFileSync } from 'node:fs'
import { makePictures } from '@fanlight/api/src/platform/media/process-image.ts'
import sharp from 'sharp'
import { type Figure, median } from './figure.ts'
import { createWorld, type Server, startServer, stopServer, type World } from './storm-world.ts'

const atOnce = 4
const perRound = 24
const rounds = 3
const memoryTarget = 350

export async function run(): Promise<Figure[]> {
  const picture = await takePicture()
  const world = await createWorld({ fans: 1, posts: 1, creators: 1 })
  const server = await startServer(world)
  try {
    const profileId = await makeCreator(world)
    const ours: number[] = []
    const alone: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const taken = [
        await time(() => publish(world, profileId, picture)),
        await time(() => makePictures(picture)),
      ] as const
      if (round === 0) continue
      ours.push(taken[0])
      alone.push(taken[1])
    }
    const [rate, reference] = [perRound / median(ours), perRound / median(alone)]
    const peak = peakMegabytes(server)
    return [
      {
        figure: `P8 image posts published, ${(picture.length / 1e6).toFixed(1)} MB of 12 MP, ${atOnce} at once`,
        ours: `${rate.toFixed(1)}/s`,
        reference: `sharp alone ${reference.toFixed(1)}/s`,
        ratio: `${(rate / reference).toFixed(2)} x`,
        target: '>= 0.8 x',
        pass: rate / reference >= 0.8,
        kept: reference / rate,
      },
      {
        figure: 'P8 memory of the API meanwhile',
        ours: `${Math.round(peak)} MB`,
        reference: '-',
        ratio: '-',
        target: `< ${memoryTarget} MB`,
        pass: peak < memoryTarget,
      },
    ]
  } finally {
    await stopServer(server)
    await world.close()
  }
}

/** Detail as a photograph has it: noise alone would be harder than life, a plain colour easier. */
async function takePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer()
}

async function makeCreator({ owner, fans }: World): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with c as (insert into creators (user_id, bio, applied_at) values ($1, 'x', now()) returning user_id)
     insert into profiles (creator_id, name) select user_id, 'Luna Vale' from c returning id`,
    [fans[0]?.id],
  )
  return Number(rows[0]?.id)
}

async function publish({ address, fans }: World, profileId: number, picture: Buffer) {
  const form = new FormData()
  form.set('ProfileId', String(profileId))
  form.set('Title', 'Evening light')
  form.set('PostType', '0')
  form.set('AccessType', '0')
  form.set('Files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'evening.jpg')
  const headers = { authorization: `Bearer ${fans[0]?.token}` }
  const reply = await fetch(`${address}/api/posts`, { method: 'POST', body: form, headers })
  const post = (await reply.json()) as { state?: string }
  if (reply.status !== 201 || post.state !== 'ready') throw new Error(`not published: ${reply.status}`)
}

/** Seconds for a round, so many at once. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let left = perRound
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (performance.now() - started) / 1000
}

/** The most that the process ever had in memory. */
function peakMegabytes({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
