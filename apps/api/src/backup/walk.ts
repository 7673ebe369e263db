import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessGone } from './unless-gone.ts'

export interface Walked {
  file: string
  isFolder: boolean
  isFile: boolean
}

/** All that lies in a folder, a few names at a time: of hundreds of thousands nobody else waits for the last. What goes away meanwhile is left out. */
export async function* walk(folder: string): AsyncGenerator<Walked> {
  const entries = await opendir(folder, { bufferSize: 256 }).catch(unlessGone)
  for await (const entry of entries ?? []) {
    const file = join(folder, entry.name)
    yield { file, isFolder: entry.isDirectory(), isFile: entry.isFile() }
    if (entry.isDirectory()) yield* walk(file)
  }
}
