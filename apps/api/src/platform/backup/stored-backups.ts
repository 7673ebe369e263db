import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Store } from '../media/store.ts'
import { type KeptFile, type Manifest, readList, readWholeList } from './lists.ts'

const listsFolder = 'backups/lists'
const goneFolder = 'backups/gone'
export const filesFolder = 'backups/files'
export const listName = (backup: string) => `${listsFolder}/${backup}.json`
/** Marks a removed backup next to its list. A backup in progress may still rely on the files that the list names. */
const goneName = (backup: string) => `${goneFolder}/${backup}`
/** Named by its hash, so content that many backups share is stored once. */
export const fileName = (sha256: string) => `${filesFolder}/${sha256}`

/** Finished backups in a bucket, newest first. */
export async function listStoredBackups(store: Store, known?: Map<string, Date>): Promise<string[]> {
  const gone = known ?? (await listGone(store))
  const names: string[] = []
  for await (const { name } of store.list(listsFolder)) {
    const backup = /^backups\/lists\/(fanlight-[\dTZ-]+)\.json$/.exec(name)?.[1]
    if (backup && !gone.has(backup)) names.push(backup)
  }
  return names.sort().reverse()
}

/** Removed backups whose lists still exist, and when they were removed. */
export async function listGone(store: Store): Promise<Map<string, Date>> {
  const gone = new Map<string, Date>()
  for await (const { name, changedAt } of store.list(goneFolder)) gone.set(name.slice(goneFolder.length + 1), changedAt)
  return gone
}

export async function letGo(store: Store, backups: string[]) {
  for (const backup of backups) await store.put(goneName(backup), Buffer.alloc(0), 'text/plain')
}

/** The list goes first: with only its mark gone, the backup would count again. */
export async function forget(store: Store, backups: string[]) {
  await store.remove(backups.map(listName))
  await store.remove(backups.map(goneName))
}

export async function readManifest(store: Store, backup: string): Promise<Manifest> {
  const found = (await listGone(store)).has(backup) ? undefined : await store.open(listName(backup))
  if (!found) throw new Error(`${backup} is not a finished backup.`)
  return readWholeList(await found.stream(), backup)
}

/** Undefined if someone removed it in the meantime. */
export async function* filesOf(store: Store, backup: string): AsyncGenerator<KeptFile> {
  const found = await store.open(listName(backup))
  if (found) yield* readList(await found.stream(), backup).files()
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
