import type { Creator, CreatorApplicationResult } from '@fanlight/contract/creators'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { messageElse, sayingOf } from '../lib/shown-error.ts'
import { listQuery } from '../lib/use-list.ts'

export const creatorsQuery = listQuery<Creator>({
  key: ['creators'],
  load: (page) => api.page<Creator>('/creator/all', { query: { page } }),
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
    return await api.get<Creator>(`/creator/${id}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const becomeCreator = (bio: string) => api.post<CreatorApplicationResult>('/creator/become-creator', { bio })
