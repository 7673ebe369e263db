import type { Creator, CreatorApplicationResult } from '@fanlight/contract/creators'
import { api, type ListPage } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'

export const getCreators = (page = 1): Promise<ListPage<Creator>> =>
  api.page<Creator>('/creator/all', { query: { page } })

/** Null where there is none. */
export async function getCreator(id: number): Promise<Creator | null> {
  try {
    return await api.get<Creator>(`/creator/${id}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const becomeCreator = (bio: string) => api.post<CreatorApplicationResult>('/creator/become-creator', { bio })
