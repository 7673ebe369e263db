import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

interface WorldPicture {
  file: string
  /** As it is shown: upright, and no larger than `largest`. */
  width: number
  height: number
}

/** The picture of a character with that name, if there is one: `portrait`, `avatar`, or a post's title. */
export type WorldPictures = (character: string, shot: string) => WorldPicture | undefined

/** One folder for each character. Any picture with the right name is shown, whoever made it. */
export const worldFolder = fileURLToPath(new URL('../assets/world/', import.meta.url))

const formats = ['.avif', '.jpeg', '.jpg', '.png', '.webp']

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
  const files = found
    .filter((entry) => entry.isFile() && formats.includes(parse(entry.name).ext.toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const pictures = await Promise.all(files.map((file) => measure(file, largest)))
  const byName = new Map(pictures.map((picture) => [parse(picture.file).dir + parse(picture.file).name, picture]))
  return (character, shot) => byName.get(join(folder, fileName(character)) + shot)
}

async function measure(file: string, largest: number): Promise<WorldPicture> {
  const { autoOrient } = await sharp(file)
    .metadata()
    .catch((cause) => {
      throw new Error(`${file} cannot be read as a picture`, { cause })
    })
  const scale = Math.min(1, largest / Math.max(autoOrient.width, autoOrient.height))
  return { file, width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) }
}
