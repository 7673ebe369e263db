import type { Post } from '@fanlight/contract/content/posts'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { OwnProfile, startOwnProfile } from '../profiles/own-profile-screen.tsx'
import type { Route } from './+types/create-post-screen.ts'
import { CreatePostForm } from './create-post-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Create Post', description: 'Publish an image, a video or an album.', noIndex: true })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => startOwnProfile(params.profileId)

const becameOf = ({ state, publishAt }: Post) =>
  publishAt !== null
    ? `Your post is scheduled for ${dateTime(publishAt)}.`
    : state === 'processing'
      ? 'Your post is being prepared.'
      : 'Your post is published.'

export default function CreatePostScreen({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [published, setPublished] = useState<Post>()
  useEffect(() => {
    if (!published) return
    toast.success(becameOf(published))
    void navigate(`/profile/${published.profileId}`)
  }, [published, navigate])
  return (
    <OwnProfile id={params.profileId} started={loaderData} refusal="You do not have permission to post to this profile">
      {(profile) => (
        <Page title="Create Post" lead={`A new post for ${profile.name}.`}>
          <CreatePostForm profileId={profile.id} onPublished={setPublished} />
        </Page>
      )}
    </OwnProfile>
  )
}
