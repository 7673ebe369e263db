import type { Creator } from '@fanlight/contract/creators'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../lib/api-error.ts'
import { call, callPage } from '../lib/call.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { listQuery } from '../lib/use-list.ts'

export const creatorsQuery = listQuery<Creator>({
  key: ['creators'],
  load: (page) => callPage('listCreators', { query: { page } }),
  failed: messageElse('An error occurred while fetching creators'),
})

export const creatorQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['creators', id],
    queryFn: () => sayingOf(getCreator(id), 'An error occurred while fetching creator details'),
  })

/** Null where there is none. */
async function getCreator(id: number | null): Promise<Creator | null> {
  if (id === null) return null
  try {
    return await call('readCreator', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const becomeCreator = (bio: string) => call('becomeCreator', { body: { bio } })
