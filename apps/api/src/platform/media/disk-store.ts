import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type Store, storeAway } from './store.ts'

const safeName = /^[a-z]+(\/[a-z0-9][a-z0-9.-]*)+$/

/** Files in a folder of this machine. */
export function diskStore(root: string): Store {
  const pathOf = (name: string) => {
    if (!safeName.test(name) || name.includes('..')) throw new Error(`${name} is not a name of a stored file`)
    return join(root, name)
  }

  return {
    put: (name, content) =>
      whenFull(async () => {
        const draft = join(root, 'drafts', randomUUID())
        const target = pathOf(name)
        await Promise.all(
          [dirname(draft), dirname(target)].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })),
        )
        try {
          if (!Buffer.isBuffer(content)) await linkOrCopy(content.file, draft)
          await writeThrough(draft, Buffer.isBuffer(content) ? content : undefined)
          await rename(draft, target)
        } finally {
          await rm(draft, { force: true })
        }
      }),

    async open(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(whenMissing)
      if (!found) return undefined
      return { bytes: found.size, stream: async (range) => createReadStream(path, range) }
    },

    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
      const folders = new Set(names.map((name) => dirname(pathOf(name))))
      await Promise.all([...folders].map((folder) => rmdir(folder).catch(whenInUse)))
    },

    async *list(folder) {
      const path = join(root, folder)
      if (!(await stat(path).catch(whenMissing))) return
      for await (const entry of await opendir(path, { recursive: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const found = await stat(file).catch(whenMissing)
        if (found) yield { name: relative(root, file).split(sep).join('/'), changedAt: found.mtime }
      }
    },

    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.W_OK)
    },
  }
}

/** A hard link copies nothing; between disks the file is copied. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error) => {
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(error.code)) throw error
    return copyFile(from, to)
  })

/** Flushed to the disk: a stored file must survive a power failure. */
async function writeThrough(path: string, content: Buffer | undefined) {
  const file = await open(path, content ? 'w' : 'r+')
  try {
    if (content) await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function whenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) throw storeAway()
    throw error
  }
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

function whenInUse(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error
}
