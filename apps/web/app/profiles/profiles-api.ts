import type { Profile, ProfileSort } from '@fanlight/contract/profiles'
import type { CreatorSettings } from '@fanlight/contract/subscriptions'
import { api } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { forgetLists } from '../lib/kept-lists.ts'
import { queryClient } from '../lib/query-client.ts'
import { messageElse } from '../lib/shown-error.ts'
import { type UploadProgress, upload } from '../lib/upload.ts'
import { listQuery } from '../lib/use-list.ts'

export interface ProfileSearch {
  search?: string | undefined
  sort?: ProfileSort | undefined
  creatorId?: number | undefined
}

const failed = messageElse('An error occurred while fetching profiles')

export const profilesQuery = (search: ProfileSearch) =>
  listQuery<Profile>({
    key: ['profiles', search],
    load: (page) => api.page<Profile>('/profiles', { query: { ...search, page } }),
    failed,
  })

export const myProfilesQuery = listQuery<Profile>({
  key: ['profiles', 'mine'],
  load: (page) => api.page<Profile>('/profiles/creator/me', { query: { page } }),
  failed,
})

export const isProfileId = (id: string | undefined): id is string => /^[1-9]\d{0,15}$/.test(id ?? '')

/** What the creator asks for a month where a profile has no price of its own. */
export const getUsualFee = async () => (await api.get<CreatorSettings>('/creator/settings')).globalSubscriptionPrice

/** Null where there is none, or none that the viewer may know of. */
export async function getProfile(id: string | undefined): Promise<Profile | null> {
  if (!isProfileId(id)) return null
  try {
    return await api.get<Profile>(`/profiles/${id}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export interface ProfileDraft {
  name: string
  description: string
  subscriptionFee: string
  avatar: File | null
}

/** Creates a profile, or changes the one with this id. */
export async function saveProfile(
  draft: ProfileDraft,
  id?: number,
  onProgress?: (progress: UploadProgress) => void,
): Promise<Profile> {
  const form = new FormData()
  form.set('name', draft.name.trim())
  form.set('description', draft.description.trim())
  form.set('subscriptionFee', String(Number(draft.subscriptionFee)))
  if (draft.avatar) form.set('avatar', draft.avatar)
  const profile = await upload<Profile>(id === undefined ? '/profiles' : `/profiles/${id}`, form, {
    method: id === undefined ? 'POST' : 'PUT',
    onProgress,
  })
  forgetLists()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  return profile
}

export async function deleteProfile(id: number) {
  await api.delete(`/profiles/${id}`)
  forgetLists()
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
}
