// `npm run videos` draws the videos of the demo world anew: minutes of work, which nobody who starts it should wait for.
// The frames are our own painter's pictures at later moments; the encoder is the WebAssembly that also makes posters.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { video, videoFile } from './demo-video.ts'
import { type PictureOrder, picture } from './pictures/picture.ts'
import { planWorld } from './plan-world.ts'

interface Encoder {
  FS: {
    writeFile(name: string, bytes: Uint8Array): void
    readFile(name: string): Uint8Array
    unlink(name: string): void
  }
  exec(...args: string[]): number
}

const frames = video.seconds * video.framesPerSecond
const frameName = (index: number) => `${String(index).padStart(3, '0')}.png`

const [...names] = process.argv.slice(2)
for (const order of planWorld('full', () => undefined).orders) {
  if (order.kind !== 'picture' || !order.video || (names.length > 0 && !names.includes(order.video))) continue
  const bytes = await drawVideo(order.picture)
  writeFileSync(videoFile(order.video), bytes)
  process.stdout.write(`${order.video}: ${Math.round(bytes.length / 1024)} KB\n`)
}
process.exit(0)

async function drawVideo(order: PictureOrder): Promise<Uint8Array> {
  const encoder = await openEncoder()
  for (let index = 0; index < frames; index++) {
    const png = await sharp(Buffer.from(closer(picture({ ...order, time: index / frames }), order, index / frames)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    encoder.FS.writeFile(frameName(index), png)
  }
  const rate = String(video.framesPerSecond)
  const how = [
    '-c:v',
    'libvpx',
    '-b:v',
    '600k',
    '-crf',
    '24',
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-auto-alt-ref',
    '0',
    '-g',
    '40',
  ]
  const failed = encoder.exec(
    ...['-nostdin', '-framerate', rate, '-i', '%03d.png', '-pix_fmt', 'yuv420p', ...how],
    `video.${video.format}`,
  )
  if (failed) throw new Error('the video could not be encoded')
  return encoder.FS.readFile(`video.${video.format}`)
}

/** The eye goes a little nearer and back. */
function closer(svg: string, { width, height }: PictureOrder, time: number) {
  const share = 0.035 * (1 - Math.cos(time * 2 * Math.PI)) * 0.5
  const view = [width * share, height * share, width * (1 - 2 * share), height * (1 - 2 * share)]
  return svg.replace(/viewBox="[^"]+"/, `viewBox="${view.map((side) => side.toFixed(2)).join(' ')}"`)
}

async function openEncoder(): Promise<Encoder> {
  Object.assign(globalThis, { self: globalThis, location: { href: '' } })
  const script = createRequire(import.meta.url).resolve('@ffmpeg/core')
  const { default: create } = await import(script)
  return create({ wasmBinary: readFileSync(script.replace(/\.js$/, '.wasm')) })
}
