import type { Profile } from '@fanlight/contract/content/profiles'
import { call, callUpload } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import { profileQuery } from './profiles-api.ts'

export interface ProfileDraft {
  name: string
  description: string
  subscriptionFee: string
  tags: string[]
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
  form.set('tags', draft.tags.join(','))
  if (draft.avatar) form.set('avatar', draft.avatar)
  const profile =
    id === undefined
      ? await callUpload('createProfile', { form, onProgress })
      : await callUpload('changeProfile', { params: { id }, form, onProgress })
  queryClient.setQueryData(profileQuery(String(profile.id)).queryKey, profile)
  forgetProfiles()
  return profile
}

export async function deleteProfile(id: number) {
  await call('deleteProfile', { params: { id } })
  forgetProfiles()
}

/** Rereads profiles, and the posts that name them. */
function forgetProfiles() {
  void queryClient.invalidateQueries({ queryKey: ['profiles'] })
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
}
