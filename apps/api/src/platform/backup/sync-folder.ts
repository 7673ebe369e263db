import { open } from 'node:fs/promises'
import { walk } from './walk.ts'

const atOnce = 16

/** Flushes a folder to the disk, so that a power cut loses nothing. */
export async function syncFolder(folder: string) {
  const paths = [folder]
  for await (const { file } of walk(folder)) paths.push(file)
  const rest = paths[Symbol.iterator]()
  const lane = async () => {
    for (const path of rest) await syncPath(path)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** The folder itself too: it holds the names. */
export async function syncPath(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
