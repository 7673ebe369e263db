import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const atOnce = 16

/** Everything in a folder is on the disk itself, not in the memory of the system only: a power cut takes nothing away. */
export async function syncFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]
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
