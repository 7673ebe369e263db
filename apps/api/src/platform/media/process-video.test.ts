import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { clip, secretWords } from '../../../testing/media-factories.ts'
import { makePoster } from './make-poster.ts'
import { createMediaInspector } from './media-inspector.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-videos-'))
const mediaInspector = createMediaInspector()
afterAll(() => {
  mediaInspector.close()
  rmSync(folder, { recursive: true })
})
const inspectVideo = (file: string) => mediaInspector.run('inspectVideo', [file])
const saved = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const kept = (format: 'mp4' | 'mov' | 'webm') => saved(`kept.${format}`, clip(format).bytes)

test.each(['mp4', 'mov', 'webm'] as const)('%s is measured', async (format) => {
  const facts = await inspectVideo(kept(format))
  expect(facts).toMatchObject({ format: format === 'webm' ? 'webm' : 'mp4', width: 320, height: 180 })
  expect(facts.durationMs).toBeGreaterThan(1900)
  expect(facts.durationMs).toBeLessThan(2100)
})

test.each(['mp4', 'mov'] as const)("%s then plays at once, without its maker's metadata", async (format) => {
  const source = clip(format).bytes
  expect(source.indexOf('moov')).toBeGreaterThan(source.indexOf('mdat'))
  expect(secretWords.some((words) => source.includes(words))).toBe(true)
  const target = join(folder, `new-${format}.mp4`)
  await mediaInspector.run('rewriteVideo', [kept(format), target])
  const made = readFileSync(target)
  expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'))
  expect(secretWords.some((words) => made.includes(words))).toBe(false)
  expect(await inspectVideo(target)).toMatchObject({ format: 'mp4', width: 320, height: 180, durationMs: 2000 })
})

test.each(['mp4', 'mov', 'webm'] as const)("a poster is made of %s without the uploader's browser", async (format) => {
  const poster = join(folder, `${format}.png`)
  expect(await makePoster(mediaInspector, { video: kept(format), ffmpegPath: undefined }, poster)).toBe(true)
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
})

test('a decoder that cannot be started is not a failure', async () => {
  expect(
    await makePoster(mediaInspector, { video: kept('mp4'), ffmpegPath: '/nowhere/ffmpeg' }, join(folder, 'none.png')),
  ).toBe(false)
})

test('truncated, garbled and non-video files are refused', async () => {
  const whole = clip('mp4').bytes
  const garbled = Buffer.from(whole)
  garbled.fill(0xff, garbled.indexOf('stsz'), garbled.indexOf('stsz') + 60)
  const bad = {
    cut: whole.subarray(0, whole.length * 0.9),
    'cut webm': clip('webm').bytes.subarray(0, 6000),
    'nothing to play': whole.subarray(0, whole.readUInt32BE(0)),
    garbled,
    text: Buffer.from('hello, this is a video'),
    noise: Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5000, 7)]),
  }
  for (const [name, bytes] of Object.entries(bad)) {
    await expect(inspectVideo(saved('bad', bytes)), name).rejects.toMatchObject({
      reason: expect.stringMatching(/^(is|has|cannot)/),
    })
  }
})

/** Its first picture, and the same one again a second before the end. */
async function lasting(seconds: number) {
  const target = join(folder, `${seconds}.mp4`)
  const input = new Input({ source: new FilePathSource(kept('mp4')), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  const packet = track && (await new EncodedPacketSink(track).getFirstKeyPacket())
  const decoderConfig = await track?.getDecoderConfig()
  if (!codec || !packet || !decoderConfig) throw new Error('the clip has no picture')
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(target) })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  for (const timestamp of [0, seconds - 1])
    await source.add(packet.clone({ timestamp, duration: 1 }), { decoderConfig })
  await output.finalize()
  input.dispose()
  return target
}

test('a video of four hours is taken, a longer one is not', async () => {
  expect((await inspectVideo(await lasting(4 * 3600))).durationMs).toBe(4 * 3_600_000)
  await expect(inspectVideo(await lasting(4 * 3600 + 2))).rejects.toMatchObject({ reason: 'is longer than 4 hours.' })
})
