import type { ConsoleVerificationDetail } from '@fanlight/contract/operations/console'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateOf, dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useViewer } from '../../session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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
      <Loaded
        query={query}
        loading="Loading the application..."
        skeleton={<Skeleton className="h-200 rounded-card lg:h-235" />}
      >
        {(verification) => <Application verification={verification} />}
      </Loaded>
      <AuditList of={useLooks(id)} />
    </ConsolePage>
  )
}

/** An application's log, requested once its pictures are loaded: each view of one is logged. */
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
  const isOwn = useViewer()?.userId === verification.userId
  const form = verification.status === 'pending' && !isOwn && <AcceptForm verification={verification} />
  return (
    <>
      {verification.erasedAt === null ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Pictures of={verification.id} />
          {/* Stays in view next to the pictures; on phones its first card comes before them. */}
          <div className="gap-6 max-lg:contents lg:sticky lg:top-20 lg:grid">
            <AboutThem verification={verification} isOwn={isOwn} />
            {form}
          </div>
        </div>
      ) : (
        <>
          <AboutThem verification={verification} isOwn={isOwn} />
          {form}
        </>
      )}
      <EarlierApplications of={verification.others} />
    </>
  )
}

const Pictures = ({ of }: { of: number }) => (
  <Section title="Pictures">
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <SecurePicture title="Identity document" of={identityPictureQuery(of, 'document')} />
      <SecurePicture title="Person with the document" of={identityPictureQuery(of, 'selfie')} />
    </div>
  </Section>
)

const AboutThem = ({ verification, isOwn }: { verification: ConsoleVerificationDetail; isOwn: boolean }) => (
  <Section
    title="Application"
    className="max-lg:-order-1"
    actions={
      <span className="flex flex-wrap items-center gap-2">
        {verification.isRenewal && <Badge>New documents</Badge>}
        <StateBadge state={verification.status} />
        {isOwn && verification.status === 'pending' && (
          <span className="text-soft">You can't review your own application.</span>
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
        ...identityFacts(verification),
        ['Sent', dateTime(verification.submittedAt)],
        ...decisionFacts(verification),
      ]}
    />
  </Section>
)

const identityFacts = ({ identity }: ConsoleVerificationDetail): [string, string][] => [
  ['Legal name', identity?.legalName ?? 'Erased'],
  ['Date of birth', identity ? `${dateOf(identity.dateOfBirth)} (${ageOf(identity.dateOfBirth)} years)` : 'Erased'],
  ['Country', identity ? countryName(identity.country) : 'Erased'],
]

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
