import type { ProfileListQuery } from '@fanlight/contract/content/profiles'
import type { KeyPaging } from '@fanlight/contract/platform/fields'
import { centsOf } from '@fanlight/contract/platform/money'
import type { z } from 'zod'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { pageWanted } from '../../platform/db/page-wanted.ts'
import { rememberTotals, totalFor } from '../../platform/http/list-page.ts'
import type { Reads } from '../../platform/replicas/reads.ts'
import { findWords, mostHits } from '../search/find-words.ts'
import { topicNamed } from '../tags/topics.ts'
import { countProfiles, listProfiles } from './list-profiles.queries.ts'
import { isNarrow } from './narrow-list.ts'

type Wanted = z.output<typeof ProfileListQuery> & z.output<typeof KeyPaging>

/** Filtered and searched profiles with their number; a filtered list counts to 1,000 only. */
export function createProfileLists(reads: Pick<Reads, 'for'>) {
  const totals = rememberTotals()
  return async (viewer: Viewer, wanted: Wanted) => {
    const db = reads.for(viewer)
    const { search, sort, creatorId, tag, free, videos, recent, maxPrice } = wanted
    const topic = tag === undefined ? undefined : await topicNamed(db, tag)
    if (tag !== undefined && !topic) return { rows: [], total: 0 }
    const words = search ? await findWords(db, search) : undefined
    const narrowing = {
      creatorId,
      query: words?.query,
      tagId: topic?.id,
      isWordRarer: words !== undefined && topic !== undefined && words.uses < topic.profileCount,
      ...{ free, videos, recent },
      maxCents: maxPrice === undefined ? undefined : centsOf(maxPrice),
    }
    const found = await totals(JSON.stringify(narrowing), 0, () => countProfiles(db, narrowing))
    const listing = { ...narrowing, sort, ...pageWanted(wanted) }
    const isCommon = isNarrow(narrowing) && found >= mostHits
    const rows = await listProfiles(db, viewer.userId, { ...listing, isCommon })
    return { rows, total: totalFor(rows, found, listing) }
  }
}
