import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { isId } from '../../lib/is-id.ts'
import { withRetries } from '../../lib/load-part.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-queue.ts'
import type { Route } from './+types/edit-profile-screen.ts'
import { ClosedCountriesSection } from './closed-countries.tsx'
import { OwnProfile, startOwnProfile } from './own-profile-screen.tsx'
import { ProfileForm } from './profile-form.tsx'

const CommentRulesSection = lazy(
  withRetries(() =>
    import('../comments/comment-rules-form.tsx').then((part) => ({ default: part.CommentRulesSection })),
  ),
)
const PromoCodesSection = lazy(withRetries(() => import('../../money/subscriptions/promo-codes-section.tsx')))
const TrialSection = lazy(withRetries(() => import('../../money/subscriptions/trial-section.tsx')))
const BundlesSection = lazy(withRetries(() => import('../../money/subscriptions/bundles-section.tsx')))
const TipMenuSection = lazy(withRetries(() => import('../../money/tips/tip-menu-section.tsx')))

export const meta = () =>
  pageMeta({ title: 'Edit Profile', description: 'Change the name, face, story or price of a profile.', noIndex: true })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => startOwnProfile(params.id)

export default function EditProfileScreen({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (!isId(params.id)) return <IdMissing />
  return (
    <OwnProfile id={params.id} started={loaderData} refusal="You do not have permission to edit this profile">
      {(profile) => (
        <Page title="Edit Profile" lead={profile.name}>
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
          <div className="two-columns">
            <div className="grid gap-6">
              <Suspense>
                <CommentRulesSection profileId={profile.id} />
              </Suspense>
              <div id="codes" className="scroll-mt-20">
                <Suspense fallback={null}>
                  <PromoCodesSection profileId={profile.id} />
                </Suspense>
              </div>
              <Suspense fallback={null}>
                <TrialSection profileId={profile.id} />
              </Suspense>
              <Suspense fallback={null}>
                <BundlesSection profileId={profile.id} fee={profile.subscriptionFee} />
              </Suspense>
              <Suspense fallback={null}>
                <TipMenuSection profileId={profile.id} />
              </Suspense>
              <ClosedCountriesSection profileId={profile.id} />
            </div>
          </div>
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
