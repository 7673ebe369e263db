import type { VerificationStatus } from '@fanlight/contract/content/creators'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { dateOf } from '../../lib/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { verificationStatusQuery } from './verification-api.ts'

const words: Record<VerificationStatus['kycStatus'], { text: string; link: string } | null> = {
  verified: null,
  none: {
    text: 'Please verify your identity. Until then nobody can subscribe to you or buy from you.',
    link: 'Verify your identity',
  },
  pending: {
    text: 'Your identity verification is being reviewed. This process typically takes 1-3 business days.',
    link: 'See your status',
  },
  rejected: {
    text: 'We could not accept the documents you sent. Please send them again.',
    link: 'See why and try again',
  },
}

/** New documents are requested in good time, and once more with the reason. */
function renewalOf({ renewBy, isOverdue, isRenewing }: VerificationStatus) {
  if (renewBy === null || isRenewing) return null
  const text = isOverdue
    ? 'Your identity document has expired. Your payouts wait until we have accepted a new one.'
    : `Your identity document is valid until ${dateOf(renewBy)}. Please send a new one before then. Otherwise we hold your payouts.`
  return { text, link: 'Send a new document' }
}

/** On a creator's screens until they are verified, and when they must send new documents. */
export function VerificationBanner() {
  const { data } = useQuery(verificationStatusQuery)
  const said = data?.isCreator ? (renewalOf(data) ?? words[data.kycStatus]) : null
  if (!said) return null
  const isUrgent = data?.kycStatus !== 'pending'
  return (
    <section
      aria-label="Identity verification"
      className="flex flex-wrap items-center gap-4 rounded-card border border-warning/50 bg-card p-4"
    >
      <BadgeCheck aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <p className="min-w-56 flex-1">{said.text}</p>
      <LinkButton
        to={isUrgent ? '/creator/verification-pending' : '/creator/status'}
        variant={isUrgent ? 'primary' : 'secondary'}
      >
        {said.link}
      </LinkButton>
    </section>
  )
}
