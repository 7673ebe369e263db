import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bomb } from '../../../testing/media-factories.ts'
import { mediaWorkerEnvironment } from './limit-process.ts'
import { checkImage, makeAvatar, makePictures, measureImage, type Pictures } from './process-image.ts'
import { UnreadableFile } from './unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-images-'))
afterAll(() => rmSync(folder, { recursive: true }))
const saved = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })

test('a large picture comes in its own size and in true widths', async () => {
  const made = await makePictures(saved('large.jpg', await plain(4000, 3000).jpeg().toBuffer()))
  expect([made.width, made.height]).toEqual([2160, 1620])
  expect(await sharp(made.large).metadata()).toMatchObject({ format: 'webp', width: 2160, height: 1620 })
  expect(await widthsOf(made)).toEqual({ '480.webp': [480, 360], '720.webp': [720, 540], '1080.webp': [1080, 810] })
  expect(await sharp(made.blurred).metadata()).toMatchObject({ format: 'webp', width: 64 })
})

const widthsOf = async ({ narrower }: Pictures) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(narrower).map(async ([name, bytes]) => {
        const { width, height, pageHeight } = await sharp(bytes).metadata()
        return [name, [width, pageHeight ?? height]] as const
      }),
    ),
  )

test('a portrait is as wide as its name says', async () => {
  const made = await makePictures(saved('portrait.jpg', await plain(900, 1600).jpeg().toBuffer()))
  expect([made.width, made.height]).toEqual([900, 1600])
  expect(await widthsOf(made)).toEqual({ '480.webp': [480, 853], '720.webp': [720, 1280] })
})

test('a small picture is not enlarged', async () => {
  const made = await makePictures(saved('small.png', await plain(300, 200).png().toBuffer()))
  expect([made.width, made.height]).toEqual([300, 200])
  expect(made.narrower).toEqual({})
})

test('a picture is turned upright, and its metadata removed', async () => {
  const phone = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada at home' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const hidden = Buffer.concat([phone, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const made = await makePictures(saved('phone.jpg', hidden))
  expect([made.width, made.height]).toEqual([200, 400])
  for (const picture of [made.large, ...Object.values(made.narrower), made.blurred]) {
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

test('transparency and unusual colors are read', async () => {
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

test('an avatar is square and small', async () => {
  const { large, small } = await makeAvatar(saved('face.jpg', await plain(900, 300).jpeg().toBuffer()))
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
})

test('a decompression bomb is refused by its header', async () => {
  const file = saved('bomb.png', bomb().bytes)
  const started = performance.now()
  for (const look of [measureImage, checkImage, makePictures]) {
    await expect(look(file)).rejects.toMatchObject({ tooLarge: true, reason: expect.stringContaining('megapixels') })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

test.each([
  [1, 2000, /^is too narrow: its long side may be at most 50 times its short side\.$/],
  [2000, 1, /too narrow/],
  [1, 200_000, /^is too large: a side may have at most 16,384 pixels\.$/],
  [400, 16_385, /16,384/],
])('a picture of %i x %i is refused for its shape', async (width, height, reason) => {
  const file = saved(`shape-${width}-${height}.png`, await plain(width, height).png().toBuffer())
  for (const look of [measureImage, checkImage, makePictures, makeAvatar]) {
    await expect(look(file)).rejects.toMatchObject({ reason: expect.stringMatching(reason) })
  }
})

const shapes = [
  [10_000, 10_000],
  [16_384, 6100],
  [328, 16_384],
] as const
test.each(shapes)('a picture of %i x %i takes less than 150 MB', { timeout: 60_000 }, async (width, height) => {
  const blank = sharp({ create: { width, height, channels: 3, background: '#3a6ea5' }, limitInputPixels: false })
  const file = saved(`large-${width}-${height}.png`, await blank.png({ compressionLevel: 1 }).toBuffer())
  for (const look of ['checkImage', 'makePictures']) {
    const { said, megabytes } = await megabytesOf(look, file)
    expect({ look, said }).toEqual({ look, said: 'fine' })
    expect(megabytes, look).toBeLessThan(150)
  }
})

const side = (megapixels: number) => Math.floor(Math.sqrt(megapixels * 1e6))
const clear = (width: number) =>
  sharp({ create: { width, height: width, channels: 4, background: '#3a6ea580' }, limitInputPixels: false })
/** Enlarged from a small one: print colors are slow to compute. */
const tile = await plain(500, 500).toColourspace('cmyk').jpeg().toBuffer()
const inked = (width: number) =>
  sharp(tile).pipelineColourspace('cmyk').resize(width, width, { kernel: 'nearest' }).toColourspace('cmyk')
test.each([
  [41, 'transparent', clear],
  [54, 'opaque', (width: number) => plain(width, width)],
] as const)('a PNG of 16 bits and %i megapixels is refused by its header (%s)', async (megapixels, _kind, make) => {
  const deep = make(side(megapixels)).toColourspace('rgb16').png({ compressionLevel: 1 })
  const file = saved('deep.png', await deep.toBuffer())
  const reason = expect.stringContaining(
    `too large for a 16-bit PNG, which may have at most ${megapixels - 1} megapixels`,
  )
  for (const look of [measureImage, makePictures])
    await expect(look(file)).rejects.toMatchObject({ tooLarge: true, reason })
})

/** Kinds that are decoded as a whole, each at the most that is let through and a little above. */
const costly = [
  ['a progressive JPEG', 32, (width: number) => plain(width, width).jpeg({ progressive: true })],
  [
    'a progressive JPEG',
    16,
    (width: number) => plain(width, width).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ],
  ['a progressive JPEG', 12, (width: number) => inked(width).jpeg({ progressive: true })],
  ['an interlaced PNG', 32, (width: number) => plain(width, width).png({ progressive: true })],
  ['an interlaced PNG', 11, (width: number) => clear(width).toColourspace('rgb16').png({ progressive: true })],
  ['a GIF', 20, (width: number) => plain(width, width).gif({ effort: 1 })],
  ['a lossless WebP', 10, (width: number) => noise(width).webp({ lossless: true, effort: 0 })],
  ['an AVIF', 5, (width: number) => clear(width).avif({ effort: 0, chromaSubsampling: '4:4:4' })],
  ['an AVIF', 5, (width: number) => clear(width).avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth: 10 })],
] as const
test.each(costly)(
  '%s of %i megapixels takes less than 150 MB, and a larger one is refused',
  { timeout: 120_000 },
  async (kind, most, make) => {
    const file = saved('costly', await make(side(most)).toBuffer())
    for (const look of ['checkImage', 'makePictures']) {
      const { said, megabytes } = await megabytesOf(look, file)
      expect({ look, said }).toEqual({ look, said: 'fine' })
      expect(megabytes, look).toBeLessThan(150)
    }
    const larger = saved('too-costly', await make(side(most) + 200).toBuffer())
    for (const look of [measureImage, checkImage, makePictures, makeAvatar])
      await expect(look(larger)).rejects.toMatchObject({
        tooLarge: true,
        reason: `is too large for ${kind}, which may have at most ${most} megapixels. Save it as a plain JPEG, or smaller.`,
      })
  },
)

/** Incompressible noise, in tiles. */
function noise(width: number) {
  const tile = randomFillSync(Buffer.alloc(500 * 500 * 3))
  return sharp(tile, { raw: { width: 500, height: 500, channels: 3 } }).resize(width, width, { kernel: 'nearest' })
}

test('many cores take no more memory', async () => {
  const program = `console.log((await import(${JSON.stringify(import.meta.resolve('sharp'))})).default.concurrency())`
  expect(await printed(program)).toBe(1)
})

/** How much memory a process that does nothing else takes for it. (`maxRSS` would count what its parent held when it was forked.) */
async function megabytesOf(look: string, file: string): Promise<{ said: string; megabytes: number }> {
  const program = `
    const { readFileSync } = await import('node:fs')
    const made = await import(${JSON.stringify(import.meta.resolve('./process-image.ts'))})
    const before = process.memoryUsage().rss
    const said = await made.${look}(${JSON.stringify(file)}).then(() => 'fine', (error) => error.reason)
    const peak = Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024
    const megabytes = (peak - before) / 1e6
    console.log(JSON.stringify({ said, megabytes }))`
  return printed(program)
}

async function printed(program: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: mediaWorkerEnvironment,
  })
  return JSON.parse(stdout)
}

test('broken files and non-pictures are refused', async () => {
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
