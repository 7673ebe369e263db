import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../media/store.ts'
import { type BackupOptions, backupName } from './back-up.ts'
import { copyDatabase } from './copy-database.ts'
import { removeAbandoned } from './drafts.ts'
import { requireRoom } from './room.ts'
import {
  fileName,
  filesFolder,
  hashOf,
  listName,
  listStoredBackups,
  type Manifest,
  readManifest,
} from './stored-backups.ts'
import { unlessGone } from './unless-gone.ts'

const atOnce = 8
/** A file that no list names may belong to a backup that is being made. */
const unnamedStays = 24 * 3_600_000

type Options = Omit<BackupOptions, 'to'> & { store: Store }

/**
 * The same as a folder holds (back-up.ts), in a store elsewhere. Files lie there by what is in them, so pictures that were
 * there yesterday are not sent again. The list of what belongs together is written when everything it names is there.
 */
export async function backUpToStore({ dataDir, databaseUrl, store, keep, stopping }: Options) {
  const name = backupName(new Date())
  await removeAbandoned(dataDir, /^\.backup-\w{6}$/)
  await requireRoom(dataDir, [join(dataDir, 'postgres/data/base')])
  const draft = await mkdtemp(join(dataDir, '.backup-'))
  try {
    const folder = await realpath(join(dataDir, 'postgres'))
    await copyDatabase(databaseUrl, join(folder, 'data'), join(draft, 'database'), stopping)
    const found = [
      await walk(join(draft, 'database'), 'database'),
      await walk(join(dataDir, 'media'), 'media'),
      await walk(join(dataDir, 'secrets'), 'secrets'),
    ].flat()
    const files = await send(store, found, stopping)
    const folders = found.filter(({ isFolder }) => isFolder).map(({ path }) => path)
    const manifest: Manifest = { made: new Date().toISOString(), folders, files }
    await store.put(listName(name), Buffer.from(JSON.stringify(manifest)), 'application/json')
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeOldFrom(store, { made: name, keep })
  return name
}

interface Found {
  /** Within the backup. */
  path: string
  file: string
  isFolder: boolean
}

async function walk(folder: string, path: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)
  const found = (entries ?? []).map((entry) => {
    const file = join(entry.parentPath, entry.name)
    return { path: `${path}${file.slice(folder.length)}`, file, isFolder: entry.isDirectory() }
  })
  return entries ? [{ path, file: folder, isFolder: true }, ...found] : []
}

async function send(store: Store, found: Found[], stopping: AbortSignal | undefined) {
  const there = await namedBy(store, await listStoredBackups(store))
  const files: Manifest['files'] = []
  const rest = found.filter(({ isFolder }) => !isFolder)[Symbol.iterator]()
  const lane = async () => {
    for (const { path, file } of rest) {
      stopping?.throwIfAborted()
      const sent = await sendOne(store, file, there).catch(unlessGone)
      if (sent) files.push({ path, ...sent })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return files
}

async function sendOne(store: Store, file: string, there: Set<string>) {
  const sha256 = await hashOf(file)
  if (!there.has(sha256)) await store.put(fileName(sha256), { file }, 'application/octet-stream')
  there.add(sha256)
  return { sha256, bytes: (await stat(file)).size }
}

async function namedBy(store: Store, backups: string[]) {
  const manifests = await Promise.all(backups.map((backup) => readManifest(store, backup)))
  return new Set(manifests.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
}

interface Keeping {
  made: string
  keep: number
  unnamedFor?: number
}

/** The oldest lists go, then the files that no list names any more. */
export async function removeOldFrom(store: Store, { made, keep, unnamedFor = unnamedStays }: Keeping) {
  const backups = [made, ...(await listStoredBackups(store)).filter((name) => name !== made)]
  await store.remove(backups.slice(keep).map(listName))
  const named = await namedBy(store, backups.slice(0, keep))
  const unnamed: string[] = []
  for await (const { name, changedAt } of store.list(filesFolder)) {
    const isNamed = named.has(name.slice(filesFolder.length + 1))
    if (!isNamed && Date.now() - changedAt.getTime() >= unnamedFor) unnamed.push(name)
  }
  await store.remove(unnamed)
}
