import type { MailStatus } from '@fanlight/contract/people/mail'

export const mailStates = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Kept here', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
  'given-up': { label: 'Given up', tone: 'danger' },
} as const satisfies Record<MailStatus, { label: string; tone: string }>
