import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'
import { draftsFolder } from './drafts-folder.ts'
import { makePoster } from './make-poster.ts'
import type { UnfinishedMedia } from './media.queries.ts'
import type { Asked, MediaInspector } from './media-inspector.ts'
import type { Avatar, Pictures } from './process-image.ts'
import type { Store } from './store.ts'
import { avatarName, originalName, posterName, servedName, smallAvatarName, videoFiles } from './stored-files.ts'
import { UnreadableFile } from './unreadable-file.ts'

interface Means {
  store: Store
  mediaInspector: MediaInspector
  config: Config
}

export interface MadeFiles {
  mime: string
  width: number
  height: number
  hasPicture: boolean
}

/** The size of a video's poster. */
export const posterSize = 1280

/** Makes and stores the sizes of an image. Repeating it replaces the files with the same. */
export async function storePictures(
  { store, mediaInspector }: Pick<Means, 'store' | 'mediaInspector'>,
  source: PictureSource,
) {
  const { key, file, largest, asked } = source
  return keepPictures(store, key, await mediaInspector.run('makePictures', [file, { largest }], asked))
}

interface PictureSource {
  key: string
  file: string
  largest?: number
  asked: Asked
}

export async function keepPictures(store: Store, key: string, pictures: Pictures) {
  const { large, blurred, narrower } = pictures
  const files = { 'large.webp': large, 'blurred.webp': blurred, ...narrower }
  await Promise.all(Object.entries(files).map(([file, bytes]) => store.put(servedName(key, file), bytes, 'image/webp')))
  return { width: pictures.width, height: pictures.height }
}

export async function keepAvatar(store: Store, key: string, { large, small }: Avatar) {
  await Promise.all([
    store.put(avatarName(key), large, 'image/webp'),
    store.put(smallAvatarName(key), small, 'image/webp'),
  ])
}

/** From the original to all files that are served. */
export async function makeFiles(means: Means, media: UnfinishedMedia): Promise<MadeFiles> {
  const folder = join(draftsFolder(means.config), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const original = join(folder, 'original')
    const sha256 = await copyOut(means, originalName(media.key, media.original), original)
    const asked = { person: media.creatorId, sha256 }
    if (media.kind === 'video') return await makeVideoFiles(means, media, { original, folder, asked })
    const size = await storePictures(means, { key: media.key, file: original, asked })
    return { ...size, mime: 'image/webp', hasPicture: true }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface VideoSource {
  original: string
  folder: string
  asked: Asked
}

async function makeVideoFiles(means: Means, media: UnfinishedMedia, { original, folder, asked }: VideoSource) {
  const { format, width, height } = await means.mediaInspector.run('inspectVideo', [original], asked)
  const mime = `video/${format}`
  const rewritten = join(folder, 'video')
  await means.mediaInspector.run('rewriteVideo', [original, rewritten], asked)
  await means.store.put(servedName(media.key, videoFiles[mime] ?? ''), { file: rewritten }, mime)
  const poster = join(folder, 'poster.png')
  if (media.posterGiven) await copyOut(means, posterName(media.key), poster)
  const from = { video: original, asked, ffmpegPath: means.config.ffmpegPath }
  const hasPicture = media.posterGiven || (await makePoster(means.mediaInspector, from, poster))
  const byPerson = { person: asked.person }
  if (hasPicture) await storePictures(means, { key: media.key, file: poster, largest: posterSize, asked: byPerson })
  return { mime, width, height, hasPicture }
}

/** Returns the file's digest. */
export async function copyOut({ store }: Pick<Means, 'store'>, name: string, target: string): Promise<Buffer> {
  const file = await store.open(name)
  if (!file) throw new UnreadableFile('was lost.')
  const digest = createHash('sha256')
  const count = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      digest.update(chunk)
      pass(null, chunk)
    },
  })
  await pipeline(await file.stream(), count, createWriteStream(target))
  return digest.digest()
}
