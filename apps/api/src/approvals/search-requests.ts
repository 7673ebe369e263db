import type { RequestState } from '@fanlight/contract/operator-requests'
import type { ActOfTwo } from '@fanlight/contract/operator-rights'
import type { Db } from '../db/client.ts'
import type { Search } from '../db/search.ts'
import { countRequests, listRequests } from './approvals.queries.ts'

export { listWaiting, type RequestRow } from './approvals.queries.ts'

export async function searchRequests(db: Db, acts: ActOfTwo[], state: RequestState | null, search: Search) {
  const { count: total } = await countRequests(db, acts, state, search)
  return { total, rows: await listRequests(db, acts, state, search) }
}
