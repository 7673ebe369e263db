import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Db, Log } from '../db/client.ts'
import type { SteadyClock } from '../jobs/steady-clock.ts'
import { draftsFolders } from './drafts-folder.ts'
import { findUsedKeys } from './media.queries.ts'
import type { Store } from './store.ts'
import { keyOf } from './stored-files.ts'

/** Younger files may belong to a post that is being published. */
const ageHours = 24
const atOnce = 500

interface Needed {
  db: Db
  store: Store
  config: Config
  log: Log
  steadyClock: Pick<SteadyClock, 'jumpedWithin'>
}

/** Removes what crashes left: stored files without a row, and unfinished uploads. */
export async function removeOrphans(deps: Needed) {
  // After a clock jump new files may seem old.
  if (deps.steadyClock.jumpedWithin(ageHours * 3_600_000)) return 0
  const before = Date.now() - ageHours * 3_600_000
  let removed = 0
  for (const drafts of await draftsFolders(deps.config)) removed += await removeDrafts(drafts, before)
  for (const folder of ['media', 'originals', 'avatars', 'evidence', 'drafts']) {
    let batch: string[] = []
    for await (const { name, changedAt } of deps.store.list(folder)) {
      if (changedAt.getTime() < before) batch.push(name)
      if (batch.length === atOnce) {
        removed += await removeUnused(deps, batch)
        batch = []
      }
    }
    removed += await removeUnused(deps, batch)
  }
  if (removed > 0) deps.log.info({ removed }, 'files that belonged to nothing were removed')
  return removed
}

async function removeUnused({ db, store }: { db: Db; store: Store }, names: string[]) {
  const keys = [...new Set(names.flatMap((name) => keyOf(name) ?? []))]
  const used = new Set((await findUsedKeys(db, keys)).map(({ key }) => key))
  const orphans = names.filter((name) => !used.has(keyOf(name) ?? ''))
  await store.remove(orphans)
  return orphans.length
}

async function removeDrafts(folder: string, before: number) {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || found.mtimeMs >= before) continue
    await rm(join(folder, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}
