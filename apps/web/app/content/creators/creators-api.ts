import type { Creator, ListedCreator } from '@fanlight/contract/content/creators'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { orNull } from '../../lib/or-null.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'

export const creatorsQuery = listQuery<ListedCreator>({
  key: ['creators'],
  load: (page, before) => callPage('listCreators', { query: { page, before } }),
  failed: messageElse('An error occurred while fetching creators'),
})

export const creatorQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['creators', id],
    queryFn: () => sayingOf(getCreator(id), 'An error occurred while fetching creator details'),
  })

/** Null if there is none. */
const getCreator = async (id: number | null): Promise<Creator | null> =>
  id === null ? null : orNull(call('readCreator', { params: { id } }))

export const becomeCreator = (bio: string) => call('becomeCreator', { body: { bio } })
