import type { Profile, ProfileSort } from '@fanlight/contract/content/profiles'
import type { Neighbours } from '@fanlight/contract/content/topics'
import { limits } from '@fanlight/contract/platform/limits'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../lib/call.ts'
import { isId } from '../../lib/is-id.ts'
import { orNull } from '../../lib/or-null.ts'
import { queryClient } from '../../lib/query-client.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'
import { listQuery } from '../../lib/use-list.ts'

/** List filters; `true` is sent, false is left out. */
export interface ProfileWishes {
  free?: true | undefined
  videos?: true | undefined
  recent?: true | undefined
  /** In dollars a month. */
  maxPrice?: number | undefined
}

export interface ProfileSearch extends ProfileWishes {
  search?: string | undefined
  sort?: ProfileSort | undefined
  creatorId?: number | undefined
  tag?: string | undefined
}

const failed = messageElse('An error occurred while fetching profiles')

export const profilesQuery = (search: ProfileSearch) =>
  listQuery<Profile>({
    key: ['profiles', search],
    load: (page, before) => callPage('listProfiles', { query: { ...search, page, before } }),
    failed,
  })

export const myProfilesQuery = listQuery<Profile>({
  key: ['profiles', 'mine'],
  load: (page) => callPage('listOwnProfiles', { query: { page } }),
  failed,
})

/** Featured characters; none if they can't be loaded. */
export const featuredQuery = {
  queryKey: ['profiles', 'featured'],
  queryFn: () => call('listFeatured').catch((): Profile[] => []),
}

export const suggestTags = (typed: string) => call('suggestTags', { query: { typed } })

/** Similar characters; none if they can't be loaded. */
export const neighboursQuery = (id: number) => ({
  queryKey: ['profiles', 'neighbours', id],
  queryFn: () =>
    call('readNeighbours', { params: { id } }).catch((): Neighbours => ({ similar: [], alsoFollowed: [] })),
})

const mostOthers = 3

/** A few other characters of the same creator. */
export const othersQuery = ({ id, creatorId }: Profile) =>
  queryOptions({
    queryKey: ['profiles', 'others', id],
    queryFn: async () => {
      const all = await call('listProfiles', { query: { creatorId, pageSize: mostOthers + 1 } })
      return all.filter((one) => one.id !== id).slice(0, mostOthers)
    },
  })

/** The creator's usual monthly price; only a suggestion, so the product's default will do. */
export const usualFeeQuery = queryOptions({
  queryKey: ['creator', 'usual-fee'],
  queryFn: () =>
    call('readCreatorSettings').then(
      (settings) => settings.globalSubscriptionPrice,
      (): number => limits.defaultSubscriptionPrice,
    ),
})

/** Null if it doesn't exist, or the viewer may not know of it. */
const getProfile = async (id: string | undefined): Promise<Profile | null> =>
  isId(id) ? orNull(call('readProfile', { params: { id: Number(id) } })) : null

export const profileQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: () => sayingOf(getProfile(id), messageElse('An error occurred while fetching profile details')),
  })

/** Changes the viewer's relation to a profile, such as following. */
export const changeProfile = (id: number, part: Partial<Profile>) =>
  queryClient.setQueryData(profileQuery(String(id)).queryKey, (kept) => kept && { ...kept, ...part })
