import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isId } from '../../lib/is-id.ts'
import { answersIn } from '../../lib/page-answers.ts'
import { createQueryClient, startQuery } from '../../lib/query-client.ts'
import { startList } from '../../lib/use-list.ts'
import { useViewer } from '../../session/session-store.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { postsQuery } from '../posts/posts-api.ts'
import type { Route } from './+types/profile-screen.ts'
import { ProfileMissing } from './profile-missing.tsx'
import { ProfilePage } from './profile-page-screen.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { neighboursQuery, othersQuery, profileQuery } from './profiles-api.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const client = createQueryClient()
  const profile = await client.fetchQuery(profileQuery(params.id))
  if (!profile) return data(answersIn(client), { status: 404 })
  await Promise.all([
    client.fetchInfiniteQuery(postsQuery(profile.id)),
    client.prefetchQuery(othersQuery(profile)),
    client.prefetchQuery(neighboursQuery(profile.id)),
  ])
  return answersIn(client)
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!isId(params.id)) return
  startQuery(profileQuery(params.id))
  startList(postsQuery(Number(params.id)))
}

export default function ProfileScreen({ params }: Route.ComponentProps) {
  const viewer = useViewer()
  const query = useQuery(profileQuery(params.id))
  return (
    <Loaded query={query} isScreen loading="Loading profile..." skeleton={<ProfileSkeleton />}>
      {(profile) => (profile ? <ProfilePage key={profile.id} profile={profile} viewer={viewer} /> : <ProfileMissing />)}
    </Loaded>
  )
}
