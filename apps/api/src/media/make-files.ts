import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import type { WorkQueue } from '../queues/work-queue.ts'
import { makePoster } from './make-poster.ts'
import type { UnfinishedMedia } from './media.queries.ts'
import { makePictures, type Pictures } from './process-image.ts'
import { inspectVideo, rewriteVideo } from './process-video.ts'
import type { Store } from './store.ts'
import { originalName, posterName, servedName, videoFiles } from './stored-files.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Means {
  store: Store
  imageWork: WorkQueue
  config: Config
}

export interface MadeFiles {
  mime: string
  width: number
  height: number
  hasPicture: boolean
}

/** How large the picture of a video gets that is shown before it plays. */
const posterSize = 1280

/** Where uploads and work in progress lie; what a crash leaves there is cleared away later. */
export const draftsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'uploads')

/** The pictures of one image, made and kept. Making it again replaces the files by the same. */
export async function storePictures(
  { store, imageWork }: Pick<Means, 'store' | 'imageWork'>,
  key: string,
  file: string | Buffer,
  largest?: number,
) {
  return imageWork.run(async () => {
    const pictures = await makePictures(file, { largest })
    const put = (size: keyof Pictures & ('large' | 'small' | 'blurred')) =>
      store.put(servedName(key, `${size}.webp`), pictures[size], 'image/webp')
    await Promise.all([put('large'), put('small'), put('blurred')])
    return { width: pictures.width, height: pictures.height }
  })
}

/** From the kept original to all that is served of it. */
export async function makeFiles(means: Means, media: UnfinishedMedia): Promise<MadeFiles> {
  const folder = join(draftsFolder(means.config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const original = join(folder, 'original')
    await copyOut(means, originalName(media.key, media.original), original)
    if (media.kind === 'video') return await makeVideoFiles(means, media, original, folder)
    const size = await storePictures(means, media.key, original)
    return { ...size, mime: 'image/webp', hasPicture: true }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeVideoFiles(means: Means, media: UnfinishedMedia, original: string, folder: string) {
  const { format, width, height } = await inspectVideo(original)
  const mime = `video/${format}`
  const rewritten = join(folder, 'video')
  await rewriteVideo(original, rewritten)
  await means.store.put(servedName(media.key, videoFiles[mime] ?? ''), { file: rewritten }, mime)
  const poster = join(folder, 'poster.png')
  if (media.posterGiven) await copyOut(means, posterName(media.key), poster)
  const hasPicture = media.posterGiven || (await makePoster(original, poster, means.config.ffmpegPath))
  if (hasPicture) await storePictures(means, media.key, poster, posterSize)
  return { mime, width, height, hasPicture }
}

async function copyOut({ store }: Means, name: string, target: string) {
  const file = await store.open(name)
  if (!file) throw new UnreadableFile('was lost.')
  await pipeline(await file.stream(), createWriteStream(target))
}
