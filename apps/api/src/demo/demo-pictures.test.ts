import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarName, servedName, widthsBelow } from '../media/stored-files.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createDemoPictures } from './demo-pictures.ts'
import { loadDemoWorld } from './demo-world.ts'
import { planWorld } from './plan-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await loadDemoWorld(t.deps, { size: 'small' })
}, 120_000)
afterAll(() => t.close())

const pictures = () => createDemoPictures({ ...t.deps, size: 'small' })
const orders = planWorld('small').orders.filter((order) => order.kind !== 'paper')
const filesOf = ({ kind, key, picture }: (typeof orders)[number]) =>
  kind === 'avatar'
    ? [avatarName(key)]
    : ['large', 'blurred', ...widthsBelow(picture.width)].map((size) => servedName(key, `${size}.webp`))
const stored = async () => {
  const names: string[] = []
  for (const folder of ['media', 'avatars', 'originals', 'drafts']) {
    for await (const { name } of t.deps.store.list(folder)) names.push(name)
  }
  return names.sort()
}

test('the world comes without pictures; one that is asked for is drawn, whole, and no other', async () => {
  expect(await stored()).toEqual([])
  const asked = orders.find(({ kind }) => kind === 'picture') as (typeof orders)[number]
  const demo = pictures()
  const [name = ''] = filesOf(asked)
  const opened = await Promise.all([demo.store.open(name), demo.store.open(name)])
  const chunks = await (await opened[0]?.stream())?.toArray()
  expect(await sharp(Buffer.concat(chunks ?? [])).metadata()).toMatchObject({
    format: 'webp',
    width: asked.picture.width,
    height: asked.picture.height,
  })
  expect(await stored()).toEqual(filesOf(asked).sort())
  demo.close()
})

test('what belongs to nothing is not drawn', async () => {
  const demo = pictures()
  const nobodys = planWorld('full').orders.find(
    (order) => 'key' in order && !orders.some(({ key }) => key === order.key),
  )
  expect(await demo.store.open(avatarName((nobodys as { key: string }).key))).toBeUndefined()
  expect(await demo.store.open(servedName('00000000-0000-4000-8000-000000000000', 'large.webp'))).toBeUndefined()
  const gone = orders.findLast(({ kind }) => kind === 'picture') as (typeof orders)[number]
  await t.db.run('test-forget', 'delete from media where key = $1', [gone.key])
  expect(await demo.store.open(filesOf(gone)[0] ?? '')).toBeUndefined()
  demo.close()
})

test('drawing that is stopped leaves nothing half, goes on later, and two processes share the work', async () => {
  const first = pictures()
  const stopped = first.drawRest()
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBeGreaterThan(4)
  first.close()
  const before = await stopped
  const [second, third] = [pictures(), pictures()]
  const drawn = await Promise.all([second.drawRest(), third.drawRest()])
  second.close()
  third.close()
  const whole = (await stored()).filter((name) => !name.startsWith('drafts/'))
  const used = new Set((await t.db.many<{ key: string }>('test-keys', 'select key from media')).map(({ key }) => key))
  const wanted = orders.filter(({ kind, key }) => kind === 'avatar' || used.has(key))
  expect(whole).toEqual(wanted.flatMap(filesOf).sort())
  // One was drawn by the first test; what was cut off in the middle is drawn again.
  expect(before + drawn[0] + drawn[1]).toBeGreaterThanOrEqual(wanted.length - 1 - 2)
  expect(before + drawn[0] + drawn[1]).toBeLessThanOrEqual(wanted.length - 1)
  for (const name of whole) {
    const file = await (await t.deps.store.open(name))?.stream()
    await expect(sharp(Buffer.concat((await file?.toArray()) ?? [])).stats()).resolves.toBeDefined()
  }
}, 120_000)
