import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { toast } from '../ui/toast-queue.ts'
import type { Route } from './+types/edit-profile-screen.ts'
import { OwnProfile } from './own-profile-screen.tsx'
import { ProfileForm } from './profile-form.tsx'
import { getProfile, isProfileId } from './profiles-api.ts'

export const meta = () =>
  pageMeta({ title: 'Edit Profile', description: 'Change the name, face, story or price of a profile.', noIndex: true })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const profile = getProfile(params.id)
  return { profile: settle(profile, otherwise('An error occurred while fetching profile details')) }
}

export default function EditProfileScreen({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!isProfileId(params.id)) return <IdMissing />
  return (
    <OwnProfile of={loaderData.profile} refusal="You do not have permission to edit this profile">
      {(profile) => (
        <Page title="Edit Profile" lead={profile.name} width="form">
          <ProfileForm
            key={profile.id}
            profile={profile}
            usualFee={profile.defaultSubscriptionFee}
            failed="An error occurred while updating the profile"
            submitText="Save Changes"
            backTo={`/profile/${profile.id}`}
            onSaved={(saved) => {
              toast.success('Profile updated.')
              void navigate(`/profile/${saved.id}`)
            }}
          />
        </Page>
      )}
    </OwnProfile>
  )
}

const IdMissing = () => (
  <div role="alert" className="grid min-h-[60dvh] place-items-center px-4">
    <EmptyState
      level={1}
      title="Profile ID is missing."
      action={<LinkButton to="/my-profiles">My Profiles</LinkButton>}
    />
  </div>
)
