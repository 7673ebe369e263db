import { limits } from '@fanlight/contract/limits'
import { useNavigate } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { otherwise, settle } from '../lib/settle.ts'
import { getViewer, useViewer } from '../session/session-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Page } from '../ui/page.tsx'
import { Awaited } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { toast } from '../ui/toast-queue.ts'
import type { Route } from './+types/create-profile-screen.ts'
import { ProfileForm } from './profile-form.tsx'
import { getUsualFee } from './profiles-api.ts'

export const meta = () =>
  pageMeta({ title: 'Create Profile', description: 'A new character: a name, a face, a price.', noIndex: true })

/** The usual price is a suggestion only: without an answer the form begins with the product's own. */
export function clientLoader() {
  const usual = limits.defaultSubscriptionPrice
  const usualFee = getViewer()?.isCreator ? getUsualFee().catch(() => usual) : Promise.resolve<number>(usual)
  return { usualFee: settle(usualFee, otherwise('An error occurred while fetching profiles')) }
}

export default function CreateProfileScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  if (!viewer?.isCreator) return <CreatorsOnly />
  return (
    <Page title="Create Profile" lead="A new character: a name, a face, a price." width="form">
      <Awaited of={loaderData.usualFee} loading="Loading...">
        {(usualFee) => (
          <ProfileForm
            usualFee={usualFee}
            failed="An error occurred while creating the profile"
            submitText="Create Profile"
            backTo="/my-profiles"
            onSaved={(profile) => {
              toast.success(`${profile.name} is here.`)
              void navigate(`/profile/${profile.id}`)
            }}
          />
        )}
      </Awaited>
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
