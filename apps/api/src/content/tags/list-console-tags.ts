import type { ConsoleTag } from '@fanlight/contract/content/topics'
import type { Db } from '../../platform/db/client.ts'
import type { Search } from '../../platform/db/search.ts'
import { presentTag } from './change-tags.ts'
import { countConsoleTags, listConsoleTags } from './console-tags.queries.ts'

/** All tags, hidden ones included, most used first. */
export async function searchTags(db: Db, search: Search, state: 'shown' | 'hidden' | null) {
  const wanted = { ...search, state }
  const [rows, { count }] = await Promise.all([listConsoleTags(db, wanted), countConsoleTags(db, wanted)])
  return { tags: rows.map(presentTag) satisfies ConsoleTag[], count }
}
