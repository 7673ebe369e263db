import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Store } from '../media/store.ts'

/** What a backup consists of. It is written last: a backup without it is none. */
const Manifest = z.object({
  made: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number() })),
})
export type Manifest = z.infer<typeof Manifest>

const listsFolder = 'backups/lists'
export const filesFolder = 'backups/files'
export const listName = (backup: string) => `${listsFolder}/${backup}.json`
/** Named by what is in it: what many backups hold lies there once. */
export const fileName = (sha256: string) => `${filesFolder}/${sha256}`

/** Names of finished backups in a store, the newest first. */
export async function listStoredBackups(store: Store): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(listsFolder)) {
    const backup = /^backups\/lists\/(fanlight-[\dTZ-]+)\.json$/.exec(name)?.[1]
    if (backup) names.push(backup)
  }
  return names.sort().reverse()
}

export async function readManifest(store: Store, backup: string): Promise<Manifest> {
  const found = await store.open(listName(backup))
  if (!found) throw new Error(`${backup} is not a finished backup.`)
  return Manifest.parse(JSON.parse(await text(await found.stream())))
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
