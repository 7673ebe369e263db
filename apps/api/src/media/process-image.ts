import { limits } from '@fanlight/contract/limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mostMegapixels } from './picture-cost.ts'
import { pictureWidths, widthName } from './stored-files.ts'
import { UnreadableFile } from './unreadable-file.ts'

// Only what people upload may be read at all: no SVG, no PDF, no TIFF, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

const largest = 2160
const tiny = 64
/** An animation with more pixels than this, all frames together, stands still. */
const animatedPixels = 60e6

export interface Pictures {
  large: Buffer
  /** By its name: those widths of `pictureWidths` that are less than the picture's own. */
  narrower: Record<string, Buffer>
  blurred: Buffer
  width: number
  height: number
}

const safely: SharpOptions = { limitInputPixels: limits.imageMegapixels * 1e6, failOn: 'error' }
const quality = { quality: 82, effort: 2 } as const

/** Millions of pixels of a picture, by its header alone: how much work it will be. */
export async function measureImage(file: string): Promise<number> {
  const { width, height, frames } = await reading(() => readHead(file))
  return (width * height * frames) / 1e6
}

/** Reads the whole of a picture and keeps nothing of it: tells a broken file from a good one before it is promised. */
export async function checkImage(file: string): Promise<void> {
  await reading(async () => {
    await readHead(file)
    await within(sharp(file, safely), tiny).raw().toBuffer()
  })
}

/** A picture made anew in several sizes: turned upright, in sRGB, without anything that came along with it. */
export async function makePictures(file: string | Buffer, options: { largest?: number } = {}): Promise<Pictures> {
  const size = options.largest ?? largest
  return reading(async () => {
    const animated = (await readHead(file)).frames > 1
    const { data, info } = await within(sharp(file, safely).autoOrient(), size)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const upright = raw(data, info)
    const large = animated
      ? await fit(sharp(file, { ...safely, animated }).autoOrient(), Math.min(size, 1080))
      : await fit(upright(), size)
    const { width, height } = large
    const made = animated ? narrowMoving(file, width) : narrow(upright, width)
    return { large: large.data, narrower: await made, blurred: await blur(upright()), width, height }
  })
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }
const raw =
  (data: Buffer, { width, height, channels }: Raw) =>
  () =>
    sharp(data, { raw: { width, height, channels } })

/** Each from the one before it, which costs a third of making each from the largest; softer work, since small files gain little. */
async function narrow(upright: () => Sharp, largest: number) {
  const made: Pictures['narrower'] = {}
  let source = upright
  for (const width of pictureWidths.toReversed()) {
    if (width >= largest) continue
    const { data, info } = await source().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    source = raw(data, info)
    made[widthName(width)] = await source()
      .webp({ ...quality, effort: 1 })
      .toBuffer()
  }
  return made
}

async function narrowMoving(file: string | Buffer, largest: number) {
  const made: Pictures['narrower'] = {}
  for (const width of pictureWidths) {
    if (width >= largest) continue
    const moving = sharp(file, { ...safely, animated: true }).autoOrient()
    made[widthName(width)] = await moving.resize({ width }).webp(quality).toBuffer()
  }
  return made
}

export interface Avatar {
  large: Buffer
  /** For a place beside a name: up to 64 pixels on a screen with two dots for each. */
  small: Buffer
}

/** A face for a profile: square, and cut where there is most to see. */
export const makeAvatar = (file: string | Buffer): Promise<Avatar> =>
  reading(async () => {
    await readHead(file)
    const face = await sharp(file, safely)
      .autoOrient()
      .resize({ width: 512, height: 512, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const small = sharp(face).resize({ width: 128 })
    return { large: await sharp(face).webp(quality).toBuffer(), small: await small.webp(quality).toBuffer() }
  })

/** No side longer than so many pixels: a picture resized by one side alone could have any length on the other. */
const within = (picture: Sharp, size: number) =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })

/** With its width, and the height of one frame. */
async function fit(picture: Sharp, size: number) {
  const { data, info } = await within(picture, size).webp(quality).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

const blur = (picture: Sharp) =>
  within(picture.flatten({ background: '#888' }), tiny)
    .blur(5)
    .webp({ quality: 60 })
    .toBuffer()

/** What a picture says of itself, where its shape is one that may be worked on; `frames` is 1 for what will stand still. */
async function readHead(file: string | Buffer) {
  const head = await sharp(file, safely).metadata()
  const { format, pages = 1, width, height } = head
  if (width * height > limits.imageMegapixels * 1e6) throw tooManyPixels()
  if (Math.max(width, height) > limits.imageSide) throw tooLong()
  if (Math.max(width, height) > limits.imageProportion * Math.min(width, height)) throw tooNarrow()
  const most = mostMegapixels(head, file)
  if (most && width * height > most.megapixels * 1e6) throw tooCostly(most)
  const moves = (format === 'gif' || format === 'webp') && pages * width * height <= animatedPixels
  return { width, height, frames: moves ? pages : 1 }
}

const tooManyPixels = () =>
  new UnreadableFile(`has more than ${limits.imageMegapixels} megapixels, which is too large.`, { tooLarge: true })

const tooCostly = ({ megapixels, kind }: { megapixels: number; kind: string }) =>
  new UnreadableFile(
    `is too large for ${kind}, which may have at most ${megapixels} megapixels. Save it as a plain JPEG, or smaller.`,
    { tooLarge: true },
  )

const tooLong = () =>
  new UnreadableFile(`is too large: a side may have at most ${limits.imageSide.toLocaleString('en')} pixels.`, {
    tooLarge: true,
  })

const tooNarrow = () =>
  new UnreadableFile(`is too narrow: its long side may be at most ${limits.imageProportion} times its short side.`)

/** Whatever the decoder says of a file is told in our own words. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const said = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(said)) throw tooManyPixels()
    throw new UnreadableFile('is damaged or is not a picture that we can read.', { cause: error })
  }
}
