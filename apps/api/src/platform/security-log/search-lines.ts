import type { SecurityKind } from '@fanlight/contract/platform/security-log'
import type { Db } from '../db/client.ts'
import type { Search } from '../db/search.ts'
import { countLines, listLines } from './security-log.queries.ts'

export async function searchLines(db: Db, kind: SecurityKind | null, search: Search) {
  const { count: total } = await countLines(db, kind, search)
  return { total, rows: await listLines(db, kind, search) }
}
