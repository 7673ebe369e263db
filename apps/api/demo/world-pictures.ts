import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

interface WorldPicture {
  file: string
  /** As it is shown: upright, and no larger than `largest`. */
  width: number
  height: number
  /** It is the poster of a video that lies beside it under the same name. */
  video?: WorldVideo | undefined
}

export interface WorldVideo {
  file: string
  milliseconds: number
}

/** The picture of a character with that name, if there is one: `portrait`, `avatar`, or a post's title. */
export type WorldPictures = (character: string, shot: string) => WorldPicture | undefined

/** One folder for each character. Any picture with the right name is shown, whoever made it. */
export const worldFolder = fileURLToPath(new URL('../assets/world/', import.meta.url))

const formats = ['.avif', '.jpeg', '.jpg', '.png', '.webp']
const videoFormat = '.mp4'

/** Names of folders and files: `Ludo & Mr Pins` is `ludo-mr-pins`, `Today’s takings` is `todays-takings`. */
export const fileName = (title: string) =>
  title
    .toLowerCase()
    .replace(/[’'“”"]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Reads the sizes of all pictures there are, once. */
export async function findWorldPictures(largest: number, folder = worldFolder): Promise<WorldPictures> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const videos = new Set(files.filter((file) => file.endsWith(videoFormat)))
  const pictures = await Promise.all(
    files
      .filter((file) => formats.includes(parse(file).ext.toLowerCase()))
      .sort()
      .map((file) => measure(file, largest, videos)),
  )
  const byName = new Map(pictures.map((picture) => [parse(picture.file).dir + parse(picture.file).name, picture]))
  return (character, shot) => byName.get(join(folder, fileName(character)) + shot)
}

async function measure(file: string, largest: number, videos: Set<string>): Promise<WorldPicture> {
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch((cause) => {
      throw new Error(`${file} cannot be read as a picture`, { cause })
    })
  const { dir, name } = parse(file)
  const beside = join(dir, name) + videoFormat
  const video = videos.has(beside) ? { file: beside, milliseconds: await lengthOf(beside) } : undefined
  const scale = video ? 1 : Math.min(1, largest / Math.max(autoOrient.width, autoOrient.height))
  const [width, height] = [autoOrient.width, autoOrient.height].map((side) => Math.round(side * scale))
  return { file, width: width ?? 0, height: height ?? 0, video }
}

/** The head of an MP4's first track says how many units of time it lasts, and how many of them a second has. */
async function lengthOf(file: string) {
  const bytes = await readFile(file)
  const head = bytes.indexOf('mdhd')
  if (head < 0 || bytes[head + 4] !== 0) throw new Error(`${file} cannot be read as a video`)
  return Math.round((1000 * bytes.readUInt32BE(head + 20)) / bytes.readUInt32BE(head + 16))
}
