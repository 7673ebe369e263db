import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { busyClip, clip, endlessClip, jpeg } from '../../../testing/media-factories.ts'
import { createMediaInspector, type MediaInspector } from './media-inspector.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-mediaInspector-'))
afterAll(() => rmSync(folder, { recursive: true }))
const saved = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

let mediaInspector: MediaInspector
const start = (options: Parameters<typeof createMediaInspector>[0] = {}) => {
  mediaInspector = createMediaInspector(options)
  return mediaInspector
}
afterEach(() => mediaInspector.close())

/** The running processes that this one started. */
const running = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (
        Number(parent) === process.pid &&
        state !== 'Z' &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-worker')
      )
    } catch {
      return false
    }
  }).length

test('a video that keeps its reader busy is abandoned after its time, and the next one is read', async () => {
  start({ atOnce: 1, limits: { seconds: 1.5 } })
  const began = performance.now()
  const busy = mediaInspector.run('inspectVideo', [saved('busy.mp4', busyClip().bytes)])
  await expect(busy).rejects.toMatchObject({ reason: 'takes too long to read.' })
  expect(performance.now() - began).toBeLessThan(6000)
  await expect.poll(running).toBe(0)
  mediaInspector.close()
  start()
  expect(await mediaInspector.run('inspectVideo', [saved('good.mp4', clip('mp4').bytes)])).toMatchObject({ width: 320 })
})

test('a video whose table would fill the memory is refused', async () => {
  start({ limits: { seconds: 60 } })
  const endless = mediaInspector.run('inspectVideo', [saved('endless.mp4', endlessClip().bytes)])
  await expect(endless).rejects.toMatchObject({ reason: expect.stringMatching(/^(is damaged|needs too much memory)/) })
}, 90_000)

test('a picture that needs too much memory is refused for that, and nothing else suffers', async () => {
  // A small picture takes 97 MB, the large one more than 125 for a fifth of a second, even on a quick machine.
  start({ atOnce: 1, limits: { megabytes: 112 } })
  const blank = sharp({ create: { width: 2200, height: 2200, channels: 3, background: '#3a6ea5' } })
  const large = saved('large.avif', await blank.avif({ quality: 40, effort: 0 }).toBuffer())
  await expect(mediaInspector.run('makePictures', [large])).rejects.toMatchObject({
    reason: expect.stringMatching(/^needs too much memory/),
    tooLarge: true,
  })
  const small = saved('small.jpg', (await jpeg()).bytes)
  expect(await mediaInspector.run('makePictures', [small])).toMatchObject({ width: 320, height: 240 })
})

test('hanging up frees the place and the process at once, running or waiting', async () => {
  // If nobody hung up, the video would hold the only place this long.
  start({ atOnce: 1, limits: { seconds: 60 } })
  const busy = saved('busy.mp4', busyClip().bytes)
  const [first, second] = [new AbortController(), new AbortController()]
  const began = performance.now()
  const runs = mediaInspector.run('inspectVideo', [busy], { signal: first.signal })
  const waits = mediaInspector.run('inspectVideo', [busy], { signal: second.signal })
  const last = mediaInspector.run('inspectVideo', [saved('good.mp4', clip('mp4').bytes)])
  second.abort()
  await expect(waits).rejects.toMatchObject({ status: 408 })
  first.abort()
  await expect(runs).rejects.toMatchObject({ status: 408 })
  expect(await last).toMatchObject({ width: 320 })
  expect(performance.now() - began).toBeLessThan(50_000)
  await expect(mediaInspector.run('inspectVideo', [busy], { signal: first.signal })).rejects.toMatchObject({
    status: 408,
  })
}, 90_000)

test('thirty busy videos at once take two processes; past a full queue people are asked to come back', async () => {
  start({ waiting: 27, limits: { seconds: 0.3 } })
  const busy = saved('busy.mp4', busyClip().bytes)
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, running())
  }, 50)
  const before = process.memoryUsage().rss
  const replies = await Promise.allSettled(Array.from({ length: 30 }, () => mediaInspector.run('inspectVideo', [busy])))
  clearInterval(look)
  const told = replies.map((reply) =>
    reply.status === 'rejected' ? (reply.reason.status ?? reply.reason.reason) : 'fine',
  )
  expect(told.filter((one) => one === 503)).toHaveLength(1)
  expect(told.filter((one) => one === 'takes too long to read.')).toHaveLength(29)
  expect(most).toBe(2)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(100)
}, 180_000)
