import type { ConsoleVerification } from '@fanlight/contract/operations/console'
import { Link } from 'react-router'
import { dateOf } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { Moment } from './moment.tsx'
import { StateBadge } from './state-badge.tsx'
import { documentWords } from './verification-words.ts'

/** The person's other applications and their results. */
export function EarlierApplications({ of }: { of: ConsoleVerification[] }) {
  if (of.length === 0) return null
  return (
    <Section title="Their other applications">
      <ul className="grid gap-3">
        {of.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={one.status} />
            <Link to={`/admin/verification/${one.id}`} className="tap underline underline-offset-4">
              Sent <Moment at={one.submittedAt} />
            </Link>
            <span className="text-caption text-soft">{outcomeOf(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function outcomeOf({ record, rejectionReason, decidedBy }: ConsoleVerification) {
  const found = record
    ? `${documentWords[record.document]}${record.expiresOn ? `, valid until ${dateOf(record.expiresOn)}` : ''}`
    : rejectionReason
  return [found, decidedBy && `decided by ${decidedBy}`].filter(Boolean).join(' · ')
}
