import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from './ignore-missing.ts'

export interface Walked {
  file: string
  isFolder: boolean
  isFile: boolean
}

/**
 * Lists a folder a few names at a time, so that many files block nobody. Files that disappear meanwhile are skipped.
 */
export async function* walk(folder: string): AsyncGenerator<Walked> {
  const entries = await opendir(folder, { bufferSize: 256 }).catch(ignoreMissing)
  for await (const entry of entries ?? []) {
    const file = join(folder, entry.name)
    yield { file, isFolder: entry.isDirectory(), isFile: entry.isFile() }
    if (entry.isDirectory()) yield* walk(file)
  }
}
