import type { OverlayOptions } from 'sharp'

/** Loaded on first use: most processes never draw. */
export const openSharp = async () => (await import('sharp')).default

interface Ground {
  width: number
  height: number
  /** Colors at the top left and the bottom right. */
  from: string
  to: string
}

/** Draws layers on a gradient, as a JPEG. */
export async function composePicture({ width, height, from, to }: Ground, layers: OverlayOptions[]): Promise<Buffer> {
  const sharp = await openSharp()
  const corners = Buffer.concat([rgb(from), rgb(mix(from, to)), rgb(mix(from, to)), rgb(to)])
  const ground = await sharp(corners, { raw: { width: 2, height: 2, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(ground).composite(layers).jpeg({ quality: 86 }).toBuffer()
}

/** A picture cut to a circle, or a plain disc. */
export async function cutCircle(picture: Buffer | undefined, size: number, plain: string): Promise<Buffer> {
  const sharp = await openSharp()
  const source = picture
    ? sharp(picture)
    : sharp({ create: { width: size, height: size, channels: 3, background: plain } })
  return source
    .resize({ width: size, height: size, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: disc(size), raw: { width: size, height: size, channels: 4 }, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

interface Writing {
  family: string
  file: string
  size: number
  color: string
  width: number
}

export async function writeText(words: string, { family, file, size, color, width }: Writing) {
  const sharp = await openSharp()
  const text = `<span foreground="${color}">${escapeMarkup(words)}</span>`
  const { data, info } = await sharp({
    text: { text, font: `${family}, ${size}`, fontfile: file, rgba: true, dpi: 96, width, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/** Opaque inside a circle, transparent outside, with a soft edge. */
function disc(size: number): Buffer {
  const pixels = Buffer.alloc(size * size * 4, 255)
  const middle = (size - 1) / 2
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const inside = size / 2 - Math.hypot(x - middle, y - middle)
      pixels[(y * size + x) * 4 + 3] = Math.round(Math.min(1, Math.max(0, inside)) * 255)
    }
  }
  return pixels
}

const rgb = (color: string) => Buffer.from(color.slice(1), 'hex')
const mix = (from: string, to: string) =>
  `#${Buffer.from(rgb(from).map((value, at) => (value + (rgb(to)[at] ?? 0)) / 2)).toString('hex')}`
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
