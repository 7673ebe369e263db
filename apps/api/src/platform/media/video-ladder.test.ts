import { execFileSync, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { clip } from '../../../testing/media-factories.ts'
import { realFfmpeg } from '../../../testing/video-converter.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { ladderArguments, mostBytesOf, rungsOf, secondsOf } from './video-ladder.ts'

const sizes = (width: number, height: number) =>
  rungsOf({ width, height }).map((rung) => `${rung.width}x${rung.height}`)

test('a video gets the sizes below it and its own, by its shorter side', () => {
  expect(sizes(1280, 720)).toEqual(['426x240', '640x360', '854x480', '1280x720'])
  expect(sizes(720, 1280)).toEqual(['240x426', '360x640', '480x854', '720x1280'])
  expect(sizes(3840, 2160)).toEqual(['426x240', '640x360', '854x480', '1280x720', '1920x1080'])
  expect(sizes(8192, 4320)).toHaveLength(5)
})

test('a small or odd-sized one is not enlarged, and every side is even', () => {
  expect(sizes(320, 180)).toEqual(['320x180'])
  expect(sizes(241, 241)).toEqual(['240x240'])
  expect(sizes(641, 361)).toEqual(['426x240', '640x360'])
  expect(sizes(1, 1)).toEqual(['2x2'])
  // A panorama is no wider than its size allows.
  for (const { width, height } of rungsOf({ width: 8000, height: 500 })) {
    expect([width % 2, height % 2]).toEqual([0, 0])
    expect(width).toBeLessThanOrEqual(1152)
  }
})

test('a minute of 720p may take some 46 megabytes, plus five', () => {
  expect(Math.round(mostBytesOf(rungsOf({ width: 1280, height: 720 }), 60) / 1e6)).toBe(55)
})

const folder = mkdtempSync(join(tmpdir(), 'fanlight-ladder-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Without ffmpeg, the run's report says that these were skipped. */
describe.runIf(realFfmpeg)('with ffmpeg', () => {
  const path = realFfmpeg ?? ''
  const limits = { seconds: 60, cpuSeconds: 60, megabytes: 2000 }

  async function ladderOf(source: string, format: 'mp4' | 'webm', hasSound = true, seconds = 2) {
    const target = mkdtempSync(join(folder, 'made-'))
    const rungs = rungsOf({ width: 640, height: 360 })
    const args = ladderArguments(rungs, { format, seconds, hasSound })
    const heard: number[] = []
    const signal = new AbortController().signal
    await runFfmpeg({ path, args, folder: target, source, limits, signal, onProgress: (at) => heard.push(at) })
    return { target, heard, read: (file: string) => readFileSync(join(target, file)) }
  }
  const saved = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }

  test.each(['mp4', 'webm'] as const)('%s becomes fragments without gaps', async (format) => {
    const { read, heard } = await ladderOf(saved(`clip.${format}`, await startingFirst(format)), format)
    const master = read('master.m3u8').toString()
    expect(
      [...master.matchAll(/RESOLUTION=(\S+),CODECS="(avc1)\.\w+,(mp4a\.40\.2)"/g)].map(([, ...found]) => found),
    ).toEqual([
      ['426x240', 'avc1', 'mp4a.40.2'],
      ['640x360', 'avc1', 'mp4a.40.2'],
    ])
    for (const rung of [0, 1]) {
      const playlist = read(`rung-${rung}.m3u8`).toString()
      const media = read(`rung-${rung}.mp4`)
      expect(secondsOf(playlist)).toBeGreaterThan(1.9)
      const ranges = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, n, at]) => [Number(at), Number(n)])
      let end = 0
      for (const [at = 0, length = 0] of ranges) {
        expect(at).toBe(end)
        end = at + length
      }
      expect(end).toBe(media.length)
      expect(media.subarray(4, 8).toString()).toBe('ftyp')
    }
    expect(heard.at(-1)).toBeGreaterThan(1.5)
  })

  test('a video without sound has none afterwards', async () => {
    const silent = join(folder, 'silent.mp4')
    execFileSync(path, [
      '-v',
      'error',
      '-i',
      saved('sound.mp4', clip('mp4').bytes),
      '-an',
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      silent,
    ])
    const { read } = await ladderOf(silent, 'mp4', false)
    expect(read('master.m3u8').toString()).not.toContain('mp4a')
  })

  test('a playlist or an address posing as a video is not opened', async () => {
    for (const text of ['#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n', 'ffconcat version 1.0\nfile /etc/passwd\n'])
      await expect(ladderOf(saved('list.mp4', Buffer.from(text)), 'mp4')).rejects.toThrow(/ffmpeg ended with/)
  })

  test('a video that claims to be short is cut there', async () => {
    const { read } = await ladderOf(saved('long.mp4', await startingFirst('mp4')), 'mp4', true, 0.2)
    expect(secondsOf(read('rung-0.m3u8').toString())).toBeLessThan(1.5)
  })

  test('it runs behind everything else, and ends when its parent is killed', async () => {
    const own = join(folder, 'run.ts')
    writeFileSync(
      own,
      `import { runFfmpeg } from ${JSON.stringify(import.meta.resolve('./run-ffmpeg.ts'))}
      const args = '-v error -f rawvideo -s 320x180 -re -i pipe:0 -f null -'.split(' ')
      void runFfmpeg({ path: ${JSON.stringify(path)}, args, folder: ${JSON.stringify(folder)}, source: '/dev/zero',
        limits: ${JSON.stringify(limits)}, signal: new AbortController().signal, onProgress() {} })`,
    )
    const parent = fork(own, { stdio: 'ignore' })
    const started = () => childrenOf(parent.pid ?? 0)
    await vi.waitFor(() => expect(started().map(({ name, nice }) => [name, nice])).toEqual([['ffmpeg', 19]]), {
      timeout: 20_000,
    })
    const [{ pid } = { pid: 0 }] = started()
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(readdirSync('/proc')).not.toContain(String(pid)), { timeout: 20_000 })
  })
})

/** As stored: rewritten, with the index first. */
async function startingFirst(format: 'mp4' | 'webm') {
  const { rewriteVideo } = await import('./video-file.ts')
  const [from, to] = [join(folder, `from.${format}`), join(folder, `to.${format}`)]
  writeFileSync(from, clip(format).bytes)
  await rewriteVideo(from, to)
  return readFileSync(to)
}

function childrenOf(parent: number) {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      return Number(fields[1]) === parent ? [{ pid: Number(pid), name, nice: Number(fields[16]) }] : []
    } catch {
      return [] // It has ended, or isn't a process.
    }
  })
}
