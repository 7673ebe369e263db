import { limits } from '@fanlight/contract/platform/limits'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mostMegapixels } from './picture-cost.ts'
import { pictureWidths, widthName } from './stored-files.ts'
import { UnreadableFile } from './unreadable-file.ts'

// Only these formats are decoded: no SVG, PDF or TIFF, whatever the file's name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

const largest = 2160
const tiny = 64
/** Larger animations (all frames together) become still pictures. */
const animatedPixels = 60e6

export interface Pictures {
  large: Buffer
  /** By name: the widths from `pictureWidths` that are smaller than the picture. */
  narrower: Record<string, Buffer>
  blurred: Buffer
  width: number
  height: number
}

const safely: SharpOptions = { limitInputPixels: limits.imageMegapixels * 1e6, failOn: 'error' }
const quality = { quality: 82, effort: 2 } as const

/** Megapixels from the header: how much work it will be. */
export async function measureImage(file: string): Promise<number> {
  const { width, height, frames } = await reading(() => readHead(file))
  return (width * height * frames) / 1e6
}

/** Decodes a whole picture and discards it: finds broken files before anything is promised. */
export async function checkImage(file: string): Promise<void> {
  await reading(async () => {
    await readHead(file)
    await within(sharp(file, safely), tiny).raw().toBuffer()
  })
}

/** The picture in several sizes: rotated upright, sRGB, without metadata. */
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

/** Each from the next larger, which takes a third of the time; lower effort, since small files gain little. */
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
  /** Shown next to a name: up to 64 pixels on a screen with double density. */
  small: Buffer
}

/** A profile's portrait: square, cropped to the most interesting part. */
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

/** Limits both sides: limiting one would let the other have any length. */
const within = (picture: Sharp, size: number) =>
  picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })

/** Its width and the height of one frame. */
async function fit(picture: Sharp, size: number) {
  const { data, info } = await within(picture, size).webp(quality).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

const blur = (picture: Sharp) =>
  within(picture.flatten({ background: '#888' }), tiny)
    .blur(5)
    .webp({ quality: 60 })
    .toBuffer()

/** The metadata, if the dimensions are acceptable; `frames` is 1 if it will be a still picture. */
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

/** Decoder errors are replaced by our own words. */
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
