import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaInspector } from '../src/platform/media/media-inspector.ts'
import { avatarName, avatarNames, servedName, widthsBelow } from '../src/platform/media/stored-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createDemoPictures } from './demo-pictures.ts'
import { loadDemoWorld } from './demo-world.ts'
import type { PictureOrder } from './drawing-order.ts'
import { largestOf, planWorld } from './plan-world.ts'
import { findWorldPictures, worldFolder } from './world-pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await loadDemoWorld(t.deps, { size: 'small' })
}, 120_000)
afterAll(() => t.close())

const pictures = () => createDemoPictures({ ...t.deps, size: 'small' })
const orders = planWorld('small', await findWorldPictures(largestOf.small)).orders.filter(
  (order) => order.kind !== 'paper',
)
const filesOf = (order: (typeof orders)[number]) => {
  const { key } = order
  if (order.kind === 'avatar') return avatarNames(key)
  const pictures = ['large', 'blurred', ...widthsBelow(order.width)].map((size) => servedName(key, `${size}.webp`))
  return order.video ? [...pictures, servedName(key, 'video.mp4')] : pictures
}
const keysIn = async (table: 'media' | 'message_files') =>
  (await t.db.many<{ key: string }>(`test-keys-${table}`, `select key from ${table}`)).map(({ key }) => key)
const stored = async () => {
  const names: string[] = []
  for (const folder of ['media', 'avatars', 'originals', 'drafts']) {
    for await (const { name } of t.deps.store.list(folder)) names.push(name)
  }
  return names.sort()
}

test('the world comes without pictures; one that is asked for is drawn, whole, and no other', async () => {
  expect(await stored()).toEqual([])
  const asked = orders.find((order) => order.kind === 'picture') as PictureOrder
  const demo = pictures()
  const [name = ''] = filesOf(asked)
  const opened = await Promise.all([demo.store.open(name), demo.store.open(name)])
  const chunks = await (await opened[0]?.stream())?.toArray()
  expect(await sharp(Buffer.concat(chunks ?? [])).metadata()).toMatchObject({
    format: 'webp',
    width: asked.width,
    height: asked.height,
  })
  expect(await stored()).toEqual(filesOf(asked).sort())
  demo.close()
})

test('the face of a character is made of the files that lie there: a portrait, and small the avatar', async () => {
  const face = orders.find((order) => order.kind === 'avatar' && order.of === 'character') as (typeof orders)[number]
  const demo = pictures()
  const sizes = await Promise.all(
    avatarNames(face.key).map(async (name) => {
      const chunks = await (await (await demo.store.open(name))?.stream())?.toArray()
      const { width, height } = await sharp(Buffer.concat(chunks ?? [])).metadata()
      return { width, height }
    }),
  )
  expect(sizes).toEqual([
    { width: 512, height: 640 },
    { width: 128, height: 128 },
  ])
  demo.close()
})

test('a video comes with its poster, and each that lies there is as long and as large as its post says', async () => {
  const order = orders.find((one) => one.kind === 'picture' && one.video)
  const [name = ''] = filesOf(order as (typeof orders)[number]).slice(-1)
  const demo = pictures()
  expect((await demo.store.open(name))?.bytes).toBeGreaterThan(50_000)
  demo.close()
  const { creators } = planWorld('full', await findWorldPictures(largestOf.full))
  const media = creators.flatMap(({ profiles }) =>
    profiles.flatMap(({ posts }) => posts.flatMap((post) => (post.isVideo ? post.media : []))),
  )
  const files = (await readdir(worldFolder, { recursive: true })).filter((file) => file.endsWith('.mp4'))
  expect(media.map(({ video }) => relative(worldFolder, video?.file ?? '')).sort()).toEqual(files.sort())
  const mediaInspector = createMediaInspector()
  for (const { video, width, height } of media) {
    const facts = await mediaInspector.run('inspectVideo', [video?.file ?? ''])
    expect(facts).toMatchObject({ format: 'mp4', width, height, durationMs: video?.milliseconds })
  }
  mediaInspector.close()
})

test('what belongs to nothing is not drawn', async () => {
  const demo = pictures()
  const nobodys = planWorld('full', () => undefined).orders.find(
    (order) => 'key' in order && !orders.some(({ key }) => key === order.key),
  )
  expect(await demo.store.open(avatarName((nobodys as { key: string }).key))).toBeUndefined()
  expect(await demo.store.open(servedName('00000000-0000-4000-8000-000000000000', 'large.webp'))).toBeUndefined()
  const posts = new Set(await keysIn('media'))
  const gone = orders.findLast(({ kind, key }) => kind === 'picture' && posts.has(key)) as (typeof orders)[number]
  await t.db.run('test-forget', 'delete from media where key = $1', [gone.key])
  expect(await demo.store.open(filesOf(gone)[0] ?? '')).toBeUndefined()
  demo.close()
})

test('drawing that is stopped leaves nothing half, goes on later, and two processes share the work', async () => {
  const first = pictures()
  const known = (await stored()).length
  const stopped = first.drawRest()
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBeGreaterThan(known + 4)
  first.close()
  const before = await stopped
  const [second, third] = [pictures(), pictures()]
  const drawn = await Promise.all([second.drawRest(), third.drawRest()])
  second.close()
  third.close()
  const whole = (await stored()).filter((name) => !name.startsWith('drafts/'))
  const used = new Set([...(await keysIn('media')), ...(await keysIn('message_files'))])
  const wanted = orders.filter(({ kind, key }) => kind === 'avatar' || used.has(key))
  expect(whole).toEqual(wanted.flatMap(filesOf).sort())
  // Three were drawn by the tests before; what was cut off in the middle is drawn again.
  expect(before + drawn[0] + drawn[1]).toBeGreaterThanOrEqual(wanted.length - 3 - 2)
  expect(before + drawn[0] + drawn[1]).toBeLessThanOrEqual(wanted.length - 3)
  for (const name of whole.filter((one) => one.endsWith('.webp'))) {
    const file = await (await t.deps.store.open(name))?.stream()
    await expect(sharp(Buffer.concat((await file?.toArray()) ?? [])).stats()).resolves.toBeDefined()
  }
}, 120_000)
