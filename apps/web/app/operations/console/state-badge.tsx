import { Badge } from '../../ui/badge.tsx'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

const badges: Record<string, [text: string, tone: Tone]> = {
  pending: ['Waiting', 'warning'],
  verified: ['Verified', 'success'],
  rejected: ['Rejected', 'danger'],
  visible: ['Visible', 'success'],
  hidden: ['Hidden', 'warning'],
  removed: ['Removed', 'danger'],
  dismiss: ['Dismissed', 'neutral'],
  hide: ['Hidden', 'warning'],
  remove: ['Removed', 'danger'],
  suspend: ['Suspended', 'danger'],
  paid: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
  expired: ['Expired', 'neutral'],
  unknown: ['No answer yet', 'warning'],
  held: ['Held', 'warning'],
  disputed: ['Charged back', 'danger'],
  dispute_won: ['Dispute won', 'success'],
  dispute_lost: ['Dispute lost', 'danger'],
  refunded: ['Refunded', 'neutral'],
  processing: ['Under way', 'warning'],
  waiting: ['Waiting', 'warning'],
  done: ['Done', 'success'],
  refused: ['Refused', 'danger'],
  withdrawn: ['Withdrawn', 'neutral'],
}

/** A state as a word and a color. */
export function StateBadge({ state }: { state: string }) {
  const [text, tone] = badges[state] ?? [state, 'neutral']
  return <Badge tone={tone}>{text}</Badge>
}
