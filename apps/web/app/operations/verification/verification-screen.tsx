import type { Verification } from '@fanlight/contract/operations/verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect } from 'react-router'
import { dateOf } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { startQuery } from '../../lib/query-client.ts'
import { requireSession } from '../../session/guards.ts'
import { getViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IdentityForm } from './identity-form.tsx'
import { StatusCard } from './status-card.tsx'
import { readVerificationAgain, verificationQuery } from './verification-api.ts'
import { WithdrawDocuments } from './withdraw-documents.tsx'

export const meta = () =>
  pageMeta({ title: 'Identity Verification', description: 'Show us who you are, once.', noIndex: true })

export async function clientLoader({ request }: { request: Request }) {
  await requireSession(request)
  if (!getViewer()?.isCreator) throw redirect('/creator/apply')
  startQuery(verificationQuery)
}

export default function VerificationScreen() {
  const verification = useQuery(verificationQuery)
  return (
    <Page title="Identity Verification" width="form">
      <Loaded
        query={verification}
        loading="Loading your application..."
        skeleton={<Skeleton className="h-40 rounded-card" />}
      >
        {(loaded) => <Application verification={loaded} />}
      </Loaded>
    </Page>
  )
}

function Application({ verification }: { verification: Verification }) {
  const reload = () => void readVerificationAgain()
  return (
    <div className="grid gap-6">
      {verification.status !== 'verified' && (
        <p className="max-w-prose text-lead text-soft">
          We can only pay people whose identity we have checked. We look at your documents once, and erase them 30 days
          after we decided.
        </p>
      )}
      <State verification={verification} onWithdrawn={reload} />
      {verification.canSubmit && <Submission verification={verification} onSent={reload} />}
    </div>
  )
}

function Submission({ verification, onSent }: { verification: Verification; onSent: () => void }) {
  const { status, isDue, rejectionReason } = verification
  const isRenewal = status === 'verified'
  const [isWanted, setWanted] = useState(!isRenewal || isDue || rejectionReason !== null)
  if (!isWanted)
    return (
      <Button className="justify-self-start" onClick={() => setWanted(true)}>
        Send new documents
      </Button>
    )
  const title = isRenewal ? 'Your new documents' : status === 'rejected' ? 'Try again' : 'Who you are'
  return (
    <Section title={title}>
      <IdentityForm onSent={onSent} />
    </Section>
  )
}

interface StateProps {
  verification: Verification
  onWithdrawn: () => void
}

/** How long the documents are valid, and what happened to new ones. */
function Renewal({ verification, onWithdrawn }: StateProps) {
  const { expiresOn, isOverdue, isDue, isWaiting, rejectionReason, submittedAt } = verification
  return (
    <>
      {expiresOn && (
        <p className={isDue ? 'font-medium' : 'text-soft'}>
          {isOverdue
            ? `Your identity document expired on ${dateOf(expiresOn)}. Your payouts wait until we have accepted a new one; what you earn stays yours.`
            : `Your identity document is valid until ${dateOf(expiresOn)}. We ask you for a new one a month before.`}
        </p>
      )}
      {isWaiting && (
        <>
          <p>
            We are looking at your new documents{submittedAt && `, sent on ${dateOf(submittedAt)}`}. You stay verified.
          </p>
          <WithdrawDocuments isRenewal onWithdrawn={onWithdrawn} />
        </>
      )}
      {!isWaiting && rejectionReason !== null && (
        <>
          <p>We could not accept your new documents:</p>
          <blockquote className="border-danger/50 border-l-2 pl-4 font-medium">{rejectionReason}</blockquote>
        </>
      )}
    </>
  )
}

function whatIsKept({ keptUntil, erasedAt }: Verification) {
  if (erasedAt) return `Your documents were erased on ${dateOf(erasedAt)}.`
  return keptUntil ? `We erase your documents on ${dateOf(keptUntil)}.` : 'We don’t keep any of your documents.'
}

function State({ verification, onWithdrawn }: StateProps) {
  const { status, submittedAt, decidedAt, isWaiting, rejectionReason } = verification
  if (status === 'verified') {
    return (
      <StatusCard title="Status" state={decidedAt ? `Verified on ${dateOf(decidedAt)}` : 'Verified'} tone="success">
        <p>Congratulations! Your creator account is fully verified.</p>
        <p>You can now start receiving subscriptions and earning money.</p>
        <Renewal verification={verification} onWithdrawn={onWithdrawn} />
        {!isWaiting && <p className="text-soft">{whatIsKept(verification)}</p>}
        <LinkButton to="/my-profiles" variant="primary">
          Go to My Profiles
        </LinkButton>
      </StatusCard>
    )
  }
  if (status === 'pending') {
    return (
      <StatusCard title="Status" state="Pending verification" tone="warning">
        <p>Your identity verification is being reviewed. This process typically takes 1-3 business days.</p>
        {submittedAt && <p className="text-soft">Sent on {dateOf(submittedAt)}. You will be notified of the result.</p>}
        <WithdrawDocuments isRenewal={false} onWithdrawn={onWithdrawn} />
      </StatusCard>
    )
  }
  if (status === 'rejected') {
    return (
      <StatusCard title="Status" state="Not accepted" tone="danger">
        <p>We could not verify you with the documents you sent{decidedAt && ` (${dateOf(decidedAt)})`}:</p>
        <blockquote className="border-danger/50 border-l-2 pl-4 font-medium">{rejectionReason}</blockquote>
        <p className="text-soft">Please send them again below.</p>
      </StatusCard>
    )
  }
  return (
    <StatusCard title="Status" state="Not sent yet" tone="neutral">
      <p>Until you are verified nobody can subscribe to you or buy from you. It typically takes 1-3 business days.</p>
    </StatusCard>
  )
}
