import type { Creator, CreatorApplicationResult } from '@fanlight/contract/creators'
import { api, type ListPage } from '../lib/api-client.ts'

export const getCreators = (page = 1): Promise<ListPage<Creator>> =>
  api.page<Creator>('/creator/all', { query: { page } })

/**
 * There is no call for one creator: it is looked for in the list, by its number.
 * Pages of the largest size, one after the other, until it is found. Null where it is not.
 */
export async function findCreator(id: number): Promise<Creator | null> {
  for (let page = 1; ; page += 1) {
    const list = await api.page<Creator>('/creator/all', { query: { page, pageSize: 100 } })
    const found = list.items.find((creator) => creator.id === id)
    if (found) return found
    if (!list.hasNext) return null
  }
}

export const becomeCreator = (bio: string) => api.post<CreatorApplicationResult>('/creator/become-creator', { bio })
