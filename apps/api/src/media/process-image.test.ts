import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bomb } from '../testing/media-factories.ts'
import { checkImage, makeAvatar, makePictures, measureImage } from './process-image.ts'
import { UnreadableFile } from './unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-images-'))
afterAll(() => rmSync(folder, { recursive: true }))
const saved = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })

test('a large picture becomes three of known sizes', async () => {
  const made = await makePictures(saved('large.jpg', await plain(4000, 3000).jpeg().toBuffer()))
  expect([made.width, made.height]).toEqual([2160, 1620])
  expect(await sharp(made.large).metadata()).toMatchObject({ format: 'webp', width: 2160, height: 1620 })
  expect(await sharp(made.small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  expect(await sharp(made.blurred).metadata()).toMatchObject({ format: 'webp', width: 64 })
})

test('a small picture is not blown up', async () => {
  const made = await makePictures(saved('small.png', await plain(300, 200).png().toBuffer()))
  expect([made.width, made.height]).toEqual([300, 200])
})

test('a picture is turned upright, and what came along with it stays behind', async () => {
  const phone = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const hidden = Buffer.concat([phone, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const made = await makePictures(saved('phone.jpg', hidden))
  expect([made.width, made.height]).toEqual([200, 400])
  for (const picture of [made.large, made.small, made.blurred]) {
    const { exif, icc, xmp, orientation } = await sharp(picture).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    expect(picture.includes('script')).toBe(false)
    expect(picture.includes('Ada at home')).toBe(false)
  }
})

test('an animation keeps moving', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  const made = await makePictures(saved('moving.gif', gif))
  expect([made.width, made.height]).toEqual([60, 40])
  expect((await sharp(made.large).metadata()).pages).toBe(3)
  expect((await sharp(made.blurred).metadata()).pages ?? 1).toBe(1)
})

test('transparency and unusual colours are read', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  expect((await sharp((await makePictures(saved('clear.png', clear))).large).metadata()).hasAlpha).toBe(true)
  const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp((await makePictures(saved('print.jpg', cmyk))).large).metadata()).space).toBe('srgb')
  const grey = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#777' } })
    .grayscale()
    .png()
    .toBuffer()
  expect((await makePictures(saved('grey.png', grey))).width).toBe(50)
})

test('an avatar is a square', async () => {
  const avatar = await makeAvatar(saved('face.jpg', await plain(900, 300).jpeg().toBuffer()))
  expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
})

test('a bomb is refused by its header', async () => {
  const file = saved('bomb.png', bomb().bytes)
  const started = performance.now()
  for (const look of [measureImage, checkImage, makePictures]) {
    await expect(look(file)).rejects.toMatchObject({ tooLarge: true, reason: expect.stringContaining('megapixels') })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

test('what is broken or no picture is refused', async () => {
  const whole = await plain(2000, 1500).jpeg().toBuffer()
  const bad = [
    saved('cut.jpg', whole.subarray(0, whole.length / 2)),
    saved('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')),
    saved('scan.tiff', await plain(10, 10).tiff().toBuffer()),
    saved('text.png', Buffer.from('hello')),
    saved('empty.png', Buffer.alloc(0)),
  ]
  for (const file of bad) await expect(makePictures(file)).rejects.toThrow(UnreadableFile)
  await expect(checkImage(bad[0] ?? '')).rejects.toThrow(UnreadableFile)
})
