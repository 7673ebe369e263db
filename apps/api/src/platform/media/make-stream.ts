import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { draftsFolder } from './drafts-folder.ts'
import { copyOut } from './make-files.ts'
import type { MediaInspector } from './media-inspector.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { Store } from './store.ts'
import { servedName, streamFiles, streamTypes, videoFiles } from './stored-files.ts'
import type { VideoToConvert } from './streams.queries.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { ladderArguments, mostBytesOf, rungsOf, secondsOf } from './video-ladder.ts'

interface Means {
  store: Store
  mediaInspector: MediaInspector
  config: Config
}

interface Run {
  ffmpegPath: string
  signal: AbortSignal
  onProgress(percent: number): void
}

/** The disk has no room for a ladder at the moment. */
export class NoRoom extends Error {}

const spareBytes = 500_000_000

/** Converts a stored video into a ladder of sizes and stores it. The video itself stays as it is. */
export async function makeStream(means: Means, video: VideoToConvert, run: Run) {
  const folder = join(draftsFolder(means.config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const source = `${folder}.video`
    await copyOut(means, servedName(video.key, videoFiles[video.mime] ?? ''), source)
    await convert(means, video, { ...run, folder, source })
    // The list of sizes comes last: without it nothing plays the others.
    const files = (await readdir(folder)).filter((file) => streamTypes[file] && file !== streamFiles.master)
    for (const file of [...files, streamFiles.master])
      await means.store.put(servedName(video.key, file), { file: join(folder, file) }, streamTypes[file] ?? '')
  } finally {
    await Promise.all([folder, `${folder}.video`].map((path) => rm(path, { recursive: true, force: true })))
  }
}

interface Conversion extends Run {
  folder: string
  source: string
}

async function convert(means: Means, video: VideoToConvert, { folder, source, ...run }: Conversion) {
  const asked = { person: video.creatorId, signal: run.signal }
  const { format, hasSound, durationMs } = await means.mediaInspector.run('inspectVideo', [source], asked)
  const seconds = durationMs / 1000
  const rungs = rungsOf(video)
  const mostBytes = mostBytesOf(rungs, seconds)
  if ((await freeBytes(folder)) < mostBytes + spareBytes) throw new NoRoom('the disk has no room for another ladder')
  const tooLarge = new AbortController()
  try {
    await runFfmpeg({
      path: run.ffmpegPath,
      args: ladderArguments(rungs, { format, seconds, hasSound }),
      folder,
      source,
      limits: { seconds: Math.min(300 + 120 * seconds, 24 * 3600), cpuSeconds: 60 + 20 * seconds, megabytes: 3000 },
      signal: AbortSignal.any([run.signal, tooLarge.signal]),
      onProgress(done) {
        run.onProgress(Math.min(99, Math.floor((100 * done) / seconds)))
        void sizeOf(folder).then((bytes) => bytes > mostBytes && tooLarge.abort(endless()))
      },
    })
  } catch (error) {
    if (!run.signal.aborted && (await freeBytes(folder)) < spareBytes / 2) throw new NoRoom('the disk is full')
    throw error
  }
  for (const [index] of rungs.entries()) await assertWhole(join(folder, streamFiles.playlist(index)), seconds)
}

async function assertWhole(playlist: string, seconds: number) {
  const made = secondsOf(await readFile(playlist, 'utf8'))
  if (made < Math.min(seconds * 0.9, seconds - 0.5)) throw new UnreadableFile('ends before its time.')
}

async function sizeOf(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((all, size) => all + size, 0)
}

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const endless = () => new UnreadableFile('becomes larger than its length allows.')
