import type { Post } from '@fanlight/contract/content/posts'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { OwnProfile, startOwnProfile } from '../profiles/own-profile-screen.tsx'
import type { Route } from './+types/add-image-screen.ts'
import { AddImageForm } from './add-image-form.tsx'

export const meta = () => pageMeta({ title: 'Add Image', description: 'Add one image to a profile.', noIndex: true })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => startOwnProfile(params.id)

export default function AddImageScreen({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [added, setAdded] = useState<Post>()
  useEffect(() => {
    if (!added) return
    toast.success('The image was added.')
    void navigate(`/profile/${added.profileId}`)
  }, [added, navigate])
  return (
    <OwnProfile id={params.id} started={loaderData} refusal="You do not have permission to add images to this profile">
      {(profile) => (
        <Page title="Add Image" lead={`A new picture of ${profile.name}.`} width="form">
          <AddImageForm profileId={profile.id} onAdded={setAdded} />
        </Page>
      )}
    </OwnProfile>
  )
}
