import { mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../media/store.ts'
import { yieldToRequests } from '../queues/yield-to-requests.ts'
import { type BackupOptions, backupName, backupsToRemove } from './back-up.ts'
import { copyDatabase } from './copy-database.ts'
import { removeAbandoned } from './drafts.ts'
import { ignoreMissing } from './ignore-missing.ts'
import { type KeptFile, writeList } from './lists.ts'
import { requireRoom } from './room.ts'
import {
  fileName,
  filesFolder,
  filesOf,
  forget,
  hashOf,
  letGo,
  listGone,
  listName,
  listStoredBackups,
} from './stored-backups.ts'
import { walk } from './walk.ts'

const atOnce = 8
/** A file that no list names may belong to a backup in progress. */
const unnamedStays = 24 * 3_600_000

type Options = Omit<BackupOptions, 'to'> & { store: Store }

/**
 * The same content as a folder backup (back-up.ts), in a bucket. Files are named by their hash, so pictures that were
 * sent yesterday are not sent again. The list of files is written last, when everything in it is there.
 */
export async function backUpToStore({ dataDir, databaseUrl, store, keep, stopping }: Options) {
  const name = backupName(new Date())
  await removeAbandoned(dataDir, /^\.backup-\w{6}$/)
  await requireRoom(dataDir, [join(dataDir, 'postgres/data/base')])
  const draft = await mkdtemp(join(dataDir, '.backup-'))
  try {
    const folder = await realpath(join(dataDir, 'postgres'))
    await copyDatabase(databaseUrl, join(folder, 'data'), join(draft, 'database'), stopping)
    const found: Found[] = []
    for (const [path, from] of [
      ['database', join(draft, 'database')],
      ['media', join(dataDir, 'media')],
      ['secrets', join(dataDir, 'secrets')],
    ] as const)
      await find(from, path, found)
    const files = await send(store, found, stopping)
    const folders = found.filter(({ isFolder }) => isFolder).map(({ path }) => path)
    const list = join(draft, 'list.json')
    await writeList(list, { made: new Date().toISOString(), folders, files })
    await store.put(listName(name), { file: list }, 'application/json')
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeOldFrom(store, { made: name, keep })
  return name
}

interface Found {
  /** Its path within the backup. */
  path: string
  file: string
  isFolder: boolean
}

async function find(folder: string, path: string, found: Found[]) {
  if (!(await stat(folder).catch(ignoreMissing))) return
  found.push({ path, file: folder, isFolder: true })
  for await (const { file, isFolder } of walk(folder))
    found.push({ path: `${path}${file.slice(folder.length)}`, file, isFolder })
}

async function send(store: Store, found: Found[], stopping: AbortSignal | undefined) {
  const there = await namedBy(store, await listStoredBackups(store))
  const files: KeptFile[] = []
  const rest = found.filter(({ isFolder }) => !isFolder)[Symbol.iterator]()
  const lane = async () => {
    for (const { path, file } of rest) {
      stopping?.throwIfAborted()
      const sent = await sendOne(store, file, there).catch(ignoreMissing)
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

/** Every file that these lists name. */
async function namedBy(store: Store, backups: Iterable<string>) {
  const named = new Set<string>()
  for (const backup of backups) for await (const { sha256 } of filesOf(store, backup)) named.add(sha256)
  return named
}

interface Keeping {
  made: string
  keep: number
  unnamedFor?: number
}

/**
 * Removes the oldest backups, then files that no list has named for a day: another server making a backup relies on
 * files that it has seen named, and doesn't send them again.
 */
export async function removeOldFrom(store: Store, { made, keep, unnamedFor = unnamedStays }: Keeping) {
  const isOver = (since: Date) => Date.now() - since.getTime() >= unnamedFor
  const gone = await listGone(store)
  const backups = await listStoredBackups(store, gone)
  const leaving = backupsToRemove(backups, made, keep)
  await letGo(store, leaving)
  for (const name of leaving) gone.set(name, new Date())
  const forgotten = [...gone].flatMap(([name, since]) => (isOver(since) ? [name] : []))
  await forget(store, forgotten)
  const counting = new Set([...backups, ...gone.keys()])
  for (const name of forgotten) counting.delete(name)
  const named = await namedBy(store, counting)
  const unnamed: string[] = []
  const giveWay = yieldToRequests()
  for await (const { name, changedAt } of store.list(filesFolder)) {
    const isNamed = named.has(name.slice(filesFolder.length + 1))
    if (!isNamed && isOver(changedAt)) unnamed.push(name)
    await giveWay()
  }
  await store.remove(unnamed)
}
