import type { RequestState } from '@fanlight/contract/operations/operator-requests'
import type { ActOfTwo } from '@fanlight/contract/platform/operator-rights'
import type { Db } from '../../platform/db/client.ts'
import type { Search } from '../../platform/db/search.ts'
import { countRequests, listRequests } from './approvals.queries.ts'

export { listWaiting, type RequestRow } from './approvals.queries.ts'

export async function searchRequests(db: Db, acts: ActOfTwo[], state: RequestState | null, search: Search) {
  const { count: total } = await countRequests(db, acts, state, search)
  return { total, rows: await listRequests(db, acts, state, search) }
}
