import type { Config } from '../../platform/config/config.ts'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'
import type { Store } from '../../platform/media/store.ts'
import { avatarNames, namesOf, sealedName, typeOf } from '../../platform/media/stored-files.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import {
  forgetPortrait,
  type HeldMedia,
  listPortraits,
  lockPortrait,
  markMedia,
  markPortrait,
  mediaToOpen,
  mediaToSeal,
} from './evidence.queries.ts'
import { openFiles, sealFiles } from './sealed-files.ts'

interface Needed {
  db: Db
  bus: Bus
  store: Store
  config: Config
}

const atOnce = 100
/** In milliseconds: long enough to copy the files of a video. */
const timeout = 10 * 60_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts hidden evidence, and decrypts restored content. Safe to repeat and to run in several processes, one per
 * file. A failure holds up nothing else and is retried.
 */
export async function settleEvidence(deps: Needed) {
  const failures: unknown[] = []
  const trying = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  await settleMedia(deps, mediaToSeal, true, trying)
  await settleMedia(deps, mediaToOpen, false, trying)
  await settlePortraits(deps, trying)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files of evidence are not settled`)
}

type Trying = (work: () => Promise<void>) => Promise<void>
interface Which {
  list(db: Queries, after: number, limit: number): Promise<{ id: number }[]>
  lock(tx: Tx, id: number): Promise<HeldMedia | undefined>
}

async function settleMedia(deps: Needed, which: Which, sealed: boolean, trying: Trying) {
  const touched = new Set<number>()
  for (let after = 0, last = atOnce; last === atOnce; ) {
    const found = await which.list(deps.db, after, atOnce)
    for (const { id } of found) {
      await trying(async () => {
        const profileId = await deps.db.tx((tx) => settleOne(deps, tx, which, id, sealed), timeout)
        if (profileId !== undefined) touched.add(profileId)
      })
    }
    after = found.at(-1)?.id ?? 0
    last = found.length
  }
  for (const profileId of touched) await deps.bus.publish('posts-changed', { profileId })
}

async function settleOne(deps: Needed, tx: Tx, which: Which, id: number, sealed: boolean) {
  const media = await which.lock(tx, id)
  if (!media) return undefined
  const names = namesOf(media)
  await (sealed ? sealFiles(deps, names) : openFiles(deps, typed(names)))
  await markMedia(tx, id, sealed)
  return media.profileId
}

const typed = (names: string[]) => names.map((name) => ({ name, type: typeOf(name) }))

async function settlePortraits(deps: Needed, trying: Trying) {
  for (let after = beforeAll, last = atOnce; last === atOnce; ) {
    const found = await listPortraits(deps.db, after, atOnce)
    for (const { key } of found) await trying(() => deps.db.tx((tx) => settlePortrait(deps, tx, key), timeout))
    after = found.at(-1)?.key ?? beforeAll
    last = found.length
  }
}

async function settlePortrait(deps: Needed, tx: Tx, key: string) {
  const portrait = await lockPortrait(tx, key)
  if (!portrait) return
  const names = avatarNames(key)
  if (portrait.isKept) {
    await (portrait.isShown ? openFiles(deps, typed(names)) : sealFiles(deps, names))
    await markPortrait(tx, key, !portrait.isShown)
  } else if (portrait.isUsed) await openFiles(deps, typed(names))
  else await deps.store.remove(names.flatMap((name) => [name, sealedName(name)]))
  await forgetPortrait(tx, key)
}
