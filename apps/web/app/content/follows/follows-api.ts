import type { FollowRequest } from '@fanlight/contract/content/follows'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

export const followQuery = (profileId: number) => ({
  queryKey: ['follow', profileId],
  queryFn: () => call('readFollow', { params: { id: profileId } }),
})

export async function follow(profileId: number, wanted: FollowRequest) {
  const state = await call('follow', { params: { id: profileId }, body: wanted })
  queryClient.setQueryData(['follow', profileId], state)
  void queryClient.invalidateQueries({ queryKey: ['posts', 'home'] })
  return state
}

export async function unfollow(profileId: number): Promise<undefined> {
  await call('unfollow', { params: { id: profileId } })
  void queryClient.invalidateQueries({ queryKey: ['follow', profileId] })
  void queryClient.invalidateQueries({ queryKey: ['posts', 'home'] })
}
