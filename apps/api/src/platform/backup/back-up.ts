import { cp, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder, unusable } from '../config/data-folder.ts'
import { copyDatabase } from './copy-database.ts'
import { holdingFolder, removeAbandoned } from './drafts.ts'
import { ignoreMissing } from './ignore-missing.ts'
import { requireRoom } from './room.ts'
import { syncFolder, syncPath } from './sync-folder.ts'
import { walk } from './walk.ts'

export interface BackupOptions {
  dataDir: string
  /** Connects as the owner. */
  databaseUrl: string
  /** The folder that holds the backups. */
  to: string
  /** How many backups to keep. */
  keep: number
  /** Aborts the backup when the process ends; nothing is left behind. */
  stopping?: AbortSignal
}

/** Sorts by time. */
export const backupName = (at: Date) => `fanlight-${at.toISOString().replace(/[:.]/g, '-')}`

// Names from older versions have no milliseconds, and their drafts have a process id.
const finished = /^fanlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z$/
const unfinished = /^\.fanlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z(\.\d+)?$/

/**
 * Backs up the built-in database, the files and the secrets while everything runs. Files are copied after the database,
 * so every file that a row names is included. An unfinished backup is never visible, even after a power cut.
 */
export async function backUp({ dataDir, databaseUrl, to, keep, stopping }: BackupOptions) {
  makeDataFolder(to, 'BACKUP_TO')
  const name = await make({ dataDir, databaseUrl, to, stopping }).catch((error: Failure) => {
    throw whyNotKept(error, to)
  })
  await removeOld(to, name, keep)
  return join(to, name)
}

async function make({ dataDir, databaseUrl, to, stopping }: Omit<BackupOptions, 'keep'>) {
  await removeAbandoned(to, unfinished)
  await requireRoom(to, [join(dataDir, 'postgres/data/base'), join(dataDir, 'media')])
  const name = await claimName(to)
  const draft = draftOf(to, name)
  try {
    await holdingFolder(draft, async (isStillThere) => {
      const folder = await realpath(join(dataDir, 'postgres'))
      await copyDatabase(databaseUrl, join(folder, 'data'), join(draft, 'database'), stopping)
      for (const part of ['media', 'secrets']) await copyPart(join(dataDir, part), join(draft, part), stopping)
      await writeFile(join(draft, 'backup.json'), `${JSON.stringify({ made: new Date().toISOString() })}\n`)
      await syncFolder(draft)
      await isStillThere()
      await rename(draft, join(to, name))
      await syncPath(to)
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return name
}

const draftOf = (to: string, name: string) => join(to, `.${name}`)

/** A unique name, with a draft folder that no other process removes. */
async function claimName(to: string): Promise<string> {
  const name = backupName(new Date())
  try {
    await mkdir(draftOf(to, name), { mode: 0o700 })
    return name
  } catch (error) {
    if ((error as Failure).code !== 'EEXIST') throw error
    await new Promise((resolve) => setTimeout(resolve, 1))
    return claimName(to)
  }
}

type Failure = NodeJS.ErrnoException & { dest?: string }

/** Names the setting if the folder cannot be used. */
const whyNotKept = (error: Failure, to: string) =>
  error.code && (error.dest ?? error.path)?.startsWith(to) ? unusable(to, error, 'BACKUP_TO') : error

/** Finished backups, newest first. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => finished.test(name))
    .sort()
    .reverse()
}

/** A later name comes from a clock that was ahead; clocks may differ by this much. */
const clocksDiffer = 3_600_000
const isFromFuture = (name: string) => madeAt(name) > Date.now() + clocksDiffer

/** The newest that isn't from the future. */
export const newestOf = (backups: string[]) => backups.find((name) => !isFromFuture(name))

export const madeAt = (name: string) =>
  Date.parse(
    name
      .replace(/^fanlight-/, '')
      .replace(/T(\d\d)-(\d\d)-(\d\d)-?(\d*)Z$/, (_, h, m, s, ms) => `T${h}:${m}:${s}.${ms || '0'}Z`),
  )

/** A file may be removed while we copy: then no row names it any more. */
async function copyPart(from: string, to: string, stopping: AbortSignal | undefined) {
  for await (const { file, isFile } of walk(from)) {
    stopping?.throwIfAborted()
    if (isFile) await cp(file, join(to, file.slice(from.length)), { preserveTimestamps: true }).catch(ignoreMissing)
  }
}

async function removeOld(to: string, made: string, keep: number) {
  for (const name of backupsToRemove(await listBackups(to), made, keep))
    await rm(join(to, name), { recursive: true, force: true })
}

/**
 * Which of these backups to remove now that `made` exists, given newest first. Those from the future are kept only if there is
 * room, because their age is unknown.
 */
export function backupsToRemove(names: string[], made: string, keep: number): string[] {
  const others = names.filter((name) => name !== made)
  const [toCome, real] = [others.filter(isFromFuture), others.filter((name) => !isFromFuture(name))]
  // Keep what another server started and finished in the meantime, or two servers would remove each other's backups.
  const isNewer = (name: string) => madeAt(name) > madeAt(made) && !isFromFuture(name)
  return [...real, ...toCome].slice(keep - 1).filter((name) => !isNewer(name))
}
