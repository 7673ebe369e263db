import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { creators } from './cast/cast.ts'
import type { DrawingOrder } from './drawing-order.ts'
import { makeFace } from './make-face.ts'
import { planWorld } from './plan-world.ts'
import { fileName, findWorldPictures, worldFolder } from './world-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'world-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function put(path: string, width: number, height: number, upright = true) {
  mkdirSync(join(folder, parse(path).dir), { recursive: true })
  const plain = sharp({ create: { width, height, channels: 3, background: '#a52' } })
  // Six: what is stored lies on its side.
  await (upright ? plain : plain.withMetadata({ orientation: 6 })).toFile(join(folder, path))
}

const planned = async () => planWorld('full', await findWorldPictures(1600, folder)).orders
const named = (orders: DrawingOrder[], name: string) =>
  orders.find((order) => order.kind === 'picture' && order.name === name)

test('names of files are those of characters and posts, without signs', () => {
  const names = ['Ludo & Mr Pins', 'Today’s takings', '“Quiet”, please', '07:00', 'Song ten (finished!)']
  expect(names.map(fileName)).toEqual(['ludo-mr-pins', 'todays-takings', 'quiet-please', '07-00', 'song-ten-finished'])
})

test('any kind of picture with the right name is taken, upright and no larger than asked for', async () => {
  await put('odile-farrow/portrait.png', 300, 400)
  await put('odile-farrow/avatar.jpg', 90, 60, false)
  await put('bolt/portrait.avif', 64, 48)
  writeFileSync(join(folder, 'odile-farrow/notes.txt'), 'no picture')
  const find = await findWorldPictures(200, folder)
  expect(find('Odile Farrow', 'portrait')).toMatchObject({ width: 150, height: 200 })
  expect(find('Odile Farrow', 'avatar')).toMatchObject({ width: 60, height: 90 })
  expect(find('Bolt', 'portrait')).toMatchObject({ width: 64, height: 48 })
  expect(find('Odile Farrow', 'notes')).toBeUndefined()
  expect(find('Bolt', 'avatar')).toBeUndefined()
})

test('without a folder there are no pictures; one that cannot be read is named', async () => {
  expect((await findWorldPictures(200, join(folder, 'nowhere')))('Bolt', 'portrait')).toBeUndefined()
  mkdirSync(join(folder, 'bolt'))
  writeFileSync(join(folder, 'bolt/portrait.webp'), 'not a picture')
  await expect(findWorldPictures(200, folder)).rejects.toThrow('bolt/portrait.webp cannot be read as a picture')
})

test('a portrait becomes the face of its character and the picture of their first post', async () => {
  await put('bolt/portrait.png', 800, 1000)
  await put('bolt/avatar.png', 320, 320)
  const orders = await planned()
  const face = orders.find((order) => order.kind === 'avatar' && order.files)
  expect(face).toMatchObject({
    files: { portrait: join(folder, 'bolt/portrait.png'), avatar: join(folder, 'bolt/avatar.png') },
  })
  expect(orders.filter((order) => order.kind === 'avatar' && order.files)).toHaveLength(1)
  expect(named(orders, 'TODAY I HELPED 0')).toMatchObject({
    file: join(folder, 'bolt/portrait.png'),
    width: 800,
    height: 1000,
  })
  expect(named(orders, 'MY FRIEND 0')).toMatchObject({ file: join(folder, 'bolt/portrait.png') })
})

test('posts take the picture of their title, albums that of its number', async () => {
  await put('bolt/my-friend.png', 120, 90)
  await put('bolt/the-sea-2.png', 90, 120)
  const orders = await planned()
  expect(named(orders, 'MY FRIEND 0')).toMatchObject({ width: 120, height: 90 })
  expect(named(orders, 'THE SEA 0')).toMatchObject({ file: undefined })
  expect(named(orders, 'THE SEA 1')).toMatchObject({ file: join(folder, 'bolt/the-sea-2.png') })
})

test('a video beside the picture makes a video post, as long as the file says, with the picture as its poster', async () => {
  await put('lux-moreno/the-sandwich-was-gone.png', 2400, 3000)
  const poster = join(folder, 'lux-moreno/the-sandwich-was-gone.png')
  const video = join(folder, 'lux-moreno/the-sandwich-was-gone.mp4')
  copyFileSync(join(worldFolder, 'lux-moreno/the-sandwich-was-gone.mp4'), video)
  const { creators: published, orders } = planWorld('full', await findWorldPictures(1600, folder))
  expect(named(orders, 'The sandwich was gone 0')).toMatchObject({ video, file: poster })
  const posts = published.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.posts))
  expect(posts.filter(({ isVideo }) => isVideo)).toMatchObject([
    {
      sheet: { title: 'The sandwich was gone' },
      media: [{ width: 2400, height: 3000, video: { milliseconds: 4000 } }],
    },
  ])
  writeFileSync(video, 'no video')
  await expect(findWorldPictures(1600, folder)).rejects.toThrow('the-sandwich-was-gone.mp4 cannot be read as a video')
})

test('one picture alone serves as portrait and as avatar', async () => {
  await put('bolt/avatar.png', 300, 300)
  const orders = await planned()
  const file = join(folder, 'bolt/avatar.png')
  expect(orders.find((order) => order.kind === 'avatar' && order.files)).toMatchObject({
    files: { portrait: file, avatar: file },
  })
})

test('fans and creators have a picture of their name in the folder of people', async () => {
  await put('people/amara-nwosu.png', 128, 128)
  await put('people/ines-marlowe.png', 128, 128)
  const named = (await planned()).flatMap((order) => (order.kind === 'avatar' && order.files ? [order.files] : []))
  expect(named.map(({ avatar }) => avatar).sort()).toEqual([
    join(folder, 'people/amara-nwosu.png'),
    join(folder, 'people/ines-marlowe.png'),
  ])
})

test('everybody has a face, and no face lies there without somebody', async () => {
  const { creators: published, fans, ready } = planWorld('full', () => undefined)
  const people = [...published.map(({ person }) => person), ...fans, ready.fan, ready.operator, ready.applicant]
  const files = readdirSync(join(worldFolder, 'people')).map((file) => parse(file).name)
  expect(files.sort()).toEqual(people.map(({ name }) => fileName(name)).sort())
})

test('a portrait keeps its shape and an avatar becomes square', async () => {
  await put('bolt/portrait.png', 800, 1000)
  await put('bolt/avatar.png', 400, 320)
  const { large, small } = await makeFace({
    portrait: join(folder, 'bolt/portrait.png'),
    avatar: join(folder, 'bolt/avatar.png'),
  })
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 640 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
})

test('every character has a portrait, an avatar and a picture for every post; no file lies there that nothing shows', async () => {
  const sheets = creators.flatMap(({ characters }) => characters)
  expect(readdirSync(worldFolder).sort()).toEqual([...sheets.map(({ name }) => fileName(name)), 'people'].sort())
  let bytes = 0
  for (const { name, posts } of sheets) {
    const files = readdirSync(join(worldFolder, fileName(name)))
    const [introduction, ...others] = posts.map(({ title, pictures }) => {
      const shot = fileName(title)
      return pictures > 1 ? Array.from({ length: pictures }, (_, index) => `${shot}-${index + 1}`) : [shot]
    })
    const shots = files.filter((file) => !file.endsWith('.mp4')).map((file) => parse(file).name)
    const needed = ['portrait', 'avatar', ...others.flat()]
    expect(shots.filter((shot) => !introduction?.includes(shot)).sort()).toEqual(needed.sort())
    for (const file of files) bytes += statSync(join(worldFolder, fileName(name), file)).size
  }
  for (const file of readdirSync(join(worldFolder, 'people'))) bytes += statSync(join(worldFolder, 'people', file)).size
  expect(bytes).toBeLessThan(18e6)
})
