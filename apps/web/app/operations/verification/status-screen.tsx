import type { VerificationStatus } from '@fanlight/contract/content/creators'
import { useQuery } from '@tanstack/react-query'
import { dateOf } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { CreatorTermsSection } from '../../money/payouts/creator-terms-section.tsx'
import { creatorTermsQuery } from '../../money/payouts/payouts-api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusCard } from './status-card.tsx'
import { verificationStatusQuery } from './verification-api.ts'

export const meta = () =>
  pageMeta({ title: 'Creator Status', description: 'Your creator account and its verification.', noIndex: true })

export function clientLoader() {
  startQuery(verificationStatusQuery)
  startQuery(creatorTermsQuery)
}

export default function StatusScreen() {
  const status = useQuery(verificationStatusQuery)
  return (
    <Page title="Creator Status" width="form">
      <Loaded query={status} loading="Loading your status..." skeleton={<StatusSkeleton />}>
        {(loaded) => (
          <div className="grid gap-4">
            <Status status={loaded} />
            <CreatorTermsSection />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Status({ status }: { status: VerificationStatus }) {
  const { isCreator, kycVerified, kycVerificationDate, kycStatus } = status
  return (
    <div className="grid gap-4">
      <StatusCard
        title="Creator Account"
        state={isCreator ? 'Active' : 'Not active'}
        tone={isCreator ? 'success' : 'neutral'}
      >
        {!isCreator && (
          <>
            <p>You aren't a creator yet.</p>
            <LinkButton to="/creator/apply">Become a Creator</LinkButton>
          </>
        )}
      </StatusCard>
      <StatusCard
        title="Identity Verification"
        state={
          kycVerified && kycVerificationDate ? `Verified on ${dateOf(kycVerificationDate)}` : 'Pending verification'
        }
        tone={kycVerified ? 'success' : 'warning'}
      >
        {kycVerified ? (
          <>
            <p>Congratulations! Your creator account is fully verified.</p>
            <p>You can now start receiving subscriptions and earning money.</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/my-profiles" variant="primary">
                Go to My Profiles
              </LinkButton>
              <LinkButton to="/creator-dashboard">Go to the dashboard</LinkButton>
            </div>
          </>
        ) : (
          isCreator && <NotVerified kycStatus={kycStatus} />
        )}
      </StatusCard>
    </div>
  )
}

const nextSteps: Record<Exclude<VerificationStatus['kycStatus'], 'verified'>, { text: string; link: string }> = {
  none: { text: 'It begins when you send us a document and a picture of yourself.', link: 'Verify your identity' },
  pending: { text: "We have your documents. There's nothing for you to do now.", link: 'See your application' },
  rejected: { text: "Your last documents weren't accepted.", link: 'See why and try again' },
}

function NotVerified({ kycStatus }: { kycStatus: VerificationStatus['kycStatus'] }) {
  const { text, link } = nextSteps[kycStatus === 'verified' ? 'pending' : kycStatus]
  return (
    <>
      <p>Your identity verification is being reviewed. This process typically takes 1-3 business days.</p>
      <p>{text} Until you are verified nobody can subscribe to you or buy from you.</p>
      <LinkButton to="/creator/verification-pending" variant={kycStatus === 'pending' ? 'secondary' : 'primary'}>
        {link}
      </LinkButton>
    </>
  )
}

const StatusSkeleton = () => (
  <span aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </span>
)
