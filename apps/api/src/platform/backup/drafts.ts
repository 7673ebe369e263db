import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger drafts may still be in progress. */
const abandonedAfter = 24 * 3_600_000

/** Removes what interrupted backups (a power cut, kill -9) left behind. */
export async function removeAbandoned(folder: string, isDraft: RegExp) {
  for (const name of (await readdir(folder)).filter((one) => isDraft.test(one))) {
    const draft = join(folder, name)
    if (Date.now() - (await stat(draft)).mtimeMs > abandonedAfter) await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Works in a folder and checks at the end that it is still the same one. If its disk is unmounted, or someone deletes
 * it, later writes to the same path may succeed although the earlier files are gone.
 */
export async function holdingFolder(folder: string, work: (isStillThere: () => Promise<void>) => Promise<void>) {
  // While the folder is open, its inode number isn't reused.
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
