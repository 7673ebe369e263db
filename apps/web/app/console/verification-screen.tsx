import type { ConsoleVerificationDetail } from '@fanlight/contract/console'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateOf, dateTime } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useViewer } from '../session/session-store.ts'
import { Badge } from '../ui/badge.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/verification-screen.ts'
import { AcceptForm } from './accept-form.tsx'
import { AuditList } from './audit-list.tsx'
import { auditOfQuery, identityPictureQuery, verificationQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { EarlierApplications } from './earlier-applications.tsx'
import { Facts } from './facts.tsx'
import { SecurePicture } from './secure-picture.tsx'
import { StateBadge } from './state-badge.tsx'
import { checkedWords, documentWords } from './verification-words.ts'

export const meta = () => pageMeta({ title: 'Application', description: 'Operator console', noIndex: true })

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => startAnew(verificationQuery(Number(params.id)))

export default function VerificationScreen({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const query = useQuery(verificationQuery(id))
  return (
    <ConsolePage
      title={query.data?.name ?? 'Application'}
      lead="Each look at an application is written to the log."
      back={{ to: '/admin/verification', label: 'Verification' }}
    >
      <Loaded query={query} loading="Loading the application..." skeleton={<Skeleton className="h-200 rounded-card" />}>
        {(verification) => <Application verification={verification} />}
      </Loaded>
      <AuditList of={useLooks(id)} />
    </ConsolePage>
  )
}

/** The log of an application, asked for when its pictures are there: each look at one is written to it. */
function useLooks(id: number) {
  const { data, isPending } = useQuery(verificationQuery(id))
  const pictures = [
    useQuery({ ...identityPictureQuery(id, 'document'), enabled: false }),
    useQuery({ ...identityPictureQuery(id, 'selfie'), enabled: false }),
  ]
  const isLookedAt = data?.erasedAt !== null || pictures.every(({ isFetched }) => isFetched)
  return { ...auditOfQuery('verification', id), gcTime: 0, enabled: !isPending && isLookedAt }
}

function Application({ verification }: { verification: ConsoleVerificationDetail }) {
  const viewer = useViewer()
  const { id, identity, status } = verification
  const isOwn = viewer?.userId === verification.userId
  return (
    <>
      <Section
        title="Application"
        actions={
          <span className="flex flex-wrap items-center gap-2">
            {verification.isRenewal && <Badge>New documents</Badge>}
            <StateBadge state={status} />
            {isOwn && status === 'pending' && (
              <span className="text-soft">You cannot review your own application.</span>
            )}
          </span>
        }
      >
        <Facts
          of={[
            [
              'Account',
              <Link key="user" to={`/admin/users/${verification.userId}`} className="underline underline-offset-4">
                {verification.email}
              </Link>,
            ],
            ['Legal name', identity?.legalName ?? 'Erased'],
            [
              'Date of birth',
              identity ? `${dateOf(identity.dateOfBirth)} (${ageOf(identity.dateOfBirth)} years)` : 'Erased',
            ],
            ['Country', identity ? countryName(identity.country) : 'Erased'],
            ['Sent', dateTime(verification.submittedAt)],
            ...decisionFacts(verification),
          ]}
        />
      </Section>
      {verification.erasedAt === null && (
        <Section title="Pictures">
          <div className="grid gap-4 sm:grid-cols-2">
            <SecurePicture title="Identity document" of={identityPictureQuery(id, 'document')} />
            <SecurePicture title="Person with the document" of={identityPictureQuery(id, 'selfie')} />
          </div>
        </Section>
      )}
      {status === 'pending' && !isOwn && <AcceptForm verification={verification} />}
      <EarlierApplications of={verification.others} />
    </>
  )
}

function decisionFacts({
  decidedAt,
  decidedBy,
  rejectionReason,
  erasedAt,
  record,
}: ConsoleVerificationDetail): [string, string][] {
  const facts: [string, string][] = []
  if (decidedAt) facts.push(['Decided', `${dateTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`])
  if (rejectionReason) facts.push(['Reason', rejectionReason])
  if (record) {
    facts.push(
      ['Document', documentWords[record.document]],
      ['Valid until', record.expiresOn ? dateOf(record.expiresOn) : 'No expiry date'],
      ['Checked', record.checked.map((check) => checkedWords[check] ?? check).join(', ')],
    )
  }
  if (erasedAt) facts.push(['Documents erased', dateTime(erasedAt)])
  return facts
}

const countryName = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

function ageOf(dateOfBirth: string, now = new Date()) {
  const born = new Date(dateOfBirth)
  const years = now.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday = now.getUTCMonth() * 31 + now.getUTCDate() >= born.getUTCMonth() * 31 + born.getUTCDate()
  return hadBirthday ? years : years - 1
}
