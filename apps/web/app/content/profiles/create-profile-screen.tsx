import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { getViewer, useViewer } from '../../session/session-store.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ProfileForm } from './profile-form.tsx'
import { usualFeeQuery } from './profiles-api.ts'

export const meta = () =>
  pageMeta({ title: 'Create Profile', description: 'A new character: a name, a face, a price.', noIndex: true })

export function clientLoader() {
  if (getViewer()?.isCreator) startQuery(usualFeeQuery)
}

export default function CreateProfileScreen() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const usualFee = useQuery({ ...usualFeeQuery, enabled: viewer?.isCreator === true })
  if (!viewer?.isCreator) return <CreatorsOnly />
  return (
    <Page title="Create Profile" lead="A new character: a name, a face, a price.">
      <Loaded query={usualFee} loading="Loading...">
        {(fee) => (
          <ProfileForm
            usualFee={fee}
            failed="An error occurred while creating the profile"
            submitText="Create Profile"
            backTo="/my-profiles"
            onSaved={(profile) => {
              toast.success(`${profile.name} is live.`)
              void navigate(`/profile/${profile.id}`)
            }}
          />
        )}
      </Loaded>
    </Page>
  )
}

const CreatorsOnly = () => (
  <div className="grid min-h-[60dvh] place-items-center px-4">
    <EmptyState
      level={1}
      title="Profiles belong to creators"
      text="Tell people about yourself first. It takes a minute, and you can publish right after."
      action={
        <LinkButton to="/creator/apply" variant="primary">
          Become a Creator
        </LinkButton>
      }
    />
  </div>
)
