import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

export interface JourneyFile {
  name: string
  mimeType: string
  buffer: Buffer
}

type Colour = readonly [red: number, green: number, blue: number]

/** A picture that fades from one colour into the dark, as a PNG. */
export function picture(name = 'picture.png', [red, green, blue]: Colour = [255, 106, 61]): JourneyFile {
  const [width, height] = [320, 400]
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    const light = 1 - (0.8 * y) / height
    for (let x = 0; x < width; x++)
      rows.set([red * light, green * light, blue * light], y * (width * 3 + 1) + 1 + x * 3)
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

const clips = resolve(import.meta.dirname, '../../api/testing/clips')

/** Two seconds of moving pictures. Chromium without licensed codecs plays the WebM only. */
export const video = (format: 'mp4' | 'webm'): JourneyFile => ({
  name: `clip.${format}`,
  mimeType: `video/${format}`,
  buffer: readFileSync(resolve(clips, `clip.${format}`)),
})
