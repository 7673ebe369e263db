import type { Post } from '@fanlight/contract/content/posts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useViewer } from '../../session/session-store.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { OwnProfile, startOwnProfile } from '../profiles/own-profile-screen.tsx'
import type { Route } from './+types/create-post-screen.ts'
import { type BegunDraft, newDraft } from './begun-draft.ts'
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
        <Page
          title="Create Post"
          lead={`A new post for ${profile.name}.`}
          actions={<LinkButton to="/drafts">Drafts</LinkButton>}
        >
          <Writing profileId={profile.id} onPublished={setPublished} />
        </Page>
      )}
    </OwnProfile>
  )
}

/** A new post, or the draft in the address. */
function Writing({ profileId, onPublished }: { profileId: number; onPublished: (post: Post) => void }) {
  const userId = useViewer()?.userId ?? 0
  const [id] = useState(useSearchParams()[0].get('draft'))
  const [chosen, choose] = useState<BegunDraft>()
  const draft = useQuery({
    queryKey: ['draft', id, userId],
    queryFn: async () => {
      if (id === null) return newDraft()
      const { openDraft } = await import('./open-draft.ts')
      return (await openDraft(id, userId)) ?? null
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
  })
  return (
    <Loaded query={chosen ? { ...draft, data: chosen } : draft} loading="Loading draft...">
      {(begun) =>
        begun === null ? (
          <EmptyState
            title="This draft is gone"
            text="It was published or deleted."
            action={<LinkButton to="/drafts">Your drafts</LinkButton>}
          />
        ) : (
          <CreatePostForm
            key={`${begun.id} ${begun.revision} ${chosen ? 'chosen' : ''}`}
            profileId={profileId}
            begun={begun}
            onBegin={choose}
            onPublished={onPublished}
          />
        )
      }
    </Loaded>
  )
}
