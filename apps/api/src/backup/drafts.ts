import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** One that is being made is younger. */
const abandonedAfter = 24 * 3_600_000

/** What backups that were cut off (a power cut, kill -9) have left behind. */
export async function removeAbandoned(folder: string, isDraft: RegExp) {
  for (const name of (await readdir(folder)).filter((one) => isDraft.test(one))) {
    const draft = join(folder, name)
    if (Date.now() - (await stat(draft)).mtimeMs > abandonedAfter) await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Works in a folder that has to stay what it is: with a disk that goes away, or with whoever tidies up, goes what lay there,
 * while all that is written afterwards may succeed at the same address.
 */
export async function holdingFolder(folder: string, work: (isStillThere: () => Promise<void>) => Promise<void>) {
  // As long as it is open nothing new gets its number.
  const held = await open(folder)
  try {
    await work(() => refuseAnother(held, folder))
  } finally {
    await held.close()
  }
}

async function refuseAnother(held: FileHandle, folder: string) {
  const [before, now] = [await held.stat(), await stat(folder)]
  if (before.dev !== now.dev || before.ino !== now.ino)
    throw Object.assign(new Error(`${folder} is another folder by now`), { code: 'ENOENT', path: folder })
}
