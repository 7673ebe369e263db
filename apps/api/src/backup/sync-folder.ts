import { open } from 'node:fs/promises'
import { walk } from './walk.ts'

const atOnce = 16

/** Everything in a folder is on the disk itself, not in the memory of the system only: a power cut takes nothing away. */
export async function syncFolder(folder: string) {
  const paths = [folder]
  for await (const { file } of walk(folder)) paths.push(file)
  const rest = paths[Symbol.iterator]()
  const lane = async () => {
    for (const path of rest) await syncPath(path)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** A folder too: that is where names stand. */
export async function syncPath(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
