import type { ProfileSort } from '@fanlight/contract/content/profiles'
import type { ProfileWishes } from './profiles-api.ts'

/** The parameters in Discover's address. */
export interface Discovered {
  search: string
  sort: ProfileSort
  wishes: ProfileWishes
  /** Posts are only shown for a search. */
  shows: 'characters' | 'posts'
}

const sorts: ProfileSort[] = ['popular', 'new', 'trending']
const yes = (query: URLSearchParams, name: string) => (query.get(name) === 'true' ? (true as const) : undefined)

export function readDiscovered(query: URLSearchParams): Discovered {
  const search = query.get('search')?.trim() ?? ''
  const price = Number(query.get('price'))
  return {
    search,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'popular',
    wishes: {
      free: yes(query, 'free'),
      videos: yes(query, 'videos'),
      recent: yes(query, 'recent'),
      maxPrice: Number.isInteger(price) && price > 0 && price < 10_000 ? price : undefined,
    },
    shows: search && query.get('show') === 'posts' ? 'posts' : 'characters',
  }
}

export function addressOf({ search, sort, wishes, shows }: Discovered): Record<string, string> {
  const { free, videos, recent, maxPrice } = wishes
  return {
    ...(search && { search }),
    ...(sort !== 'popular' && { sort }),
    ...(free && { free: 'true' }),
    ...(videos && { videos: 'true' }),
    ...(recent && { recent: 'true' }),
    ...(maxPrice && { price: String(maxPrice) }),
    ...(shows === 'posts' && { show: shows }),
  }
}

export const isNarrowed = ({ search, wishes }: Discovered) => search !== '' || Object.values(wishes).some(Boolean)

/** Whether an order or kind was chosen, which must stay visible however few results there are. */
export const isChosen = ({ search, sort, wishes }: Discovered) =>
  search === '' || sort !== 'popular' || Object.values(wishes).some(Boolean)
