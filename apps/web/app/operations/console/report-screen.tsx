import type { ReportCaseDetail } from '@fanlight/contract/operations/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateTime, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Avatar, Portrait } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/report-screen.ts'
import { AuditList } from './audit-list.tsx'
import { auditOfQuery, casePictureQuery, caseQuery } from './console-api.ts'
import { ConsolePage } from './console-page.tsx'
import { startAnew } from './console-query.ts'
import { evidenceFacts } from './evidence-facts.tsx'
import { Facts } from './facts.tsx'
import { markFacts } from './mark-facts.tsx'
import { ReportDecisions } from './report-decisions.tsx'
import { ReportLine } from './report-line.tsx'
import { subjectWords } from './report-words.ts'
import { SecurePicture } from './secure-picture.tsx'
import { StateBadge } from './state-badge.tsx'

export const meta = () => pageMeta({ title: 'Report', description: 'Operator console', noIndex: true })

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  startAnew(caseQuery(id))
  startAnew(auditOfQuery('report', id))
}

export default function ReportScreen({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const query = useQuery(caseQuery(id))
  return (
    <ConsolePage
      title={query.data ? <Named {...query.data} /> : 'Report'}
      back={{ to: '/admin/reports', label: 'Reports' }}
    >
      <Loaded
        query={query}
        loading="Loading the report..."
        skeleton={<Skeleton className="h-216 rounded-card sm:h-142" />}
      >
        {(report) => <Case report={report} />}
      </Loaded>
      <AuditList of={auditOfQuery('report', id)} />
    </ConsolePage>
  )
}

const Named = ({ title, avatarUrl }: Pick<ReportCaseDetail, 'title' | 'avatarUrl'>) => (
  <span className="flex items-center gap-3">
    <Avatar src={avatarUrl} name={title} size={40} />
    <bdi className="min-w-0">{title}</bdi>
  </span>
)

function Case({ report }: { report: ReportCaseDetail }) {
  const { subjectType, profileId, creatorId, creatorName, pictureCount } = report
  return (
    <>
      <Section title={plural(report.reportCount, 'report')}>
        <ol className="grid gap-4">
          {report.reports.map((one) => (
            <ReportLine key={one.id} entry={one} isOpen={report.decision === null} />
          ))}
        </ol>
      </Section>
      <Section title={`Reported ${subjectWords[subjectType].toLowerCase()}`}>
        <div className={cx('grid items-start gap-6', pictureCount < 2 && 'sm:grid-cols-[minmax(0,1fr)_auto]')}>
          <Facts
            of={[
              ['Kind', subjectWords[subjectType]],
              ['Now', <State key="state" report={report} />],
              [
                'Creator',
                <Creator key="creator" id={creatorId} name={creatorName} suspended={report.creatorSuspended} />,
              ],
              [
                'Page',
                <Link key="page" to={`/profile/${profileId}`} className="underline underline-offset-4">
                  Open the profile
                </Link>,
              ],
              ['Text', report.text ? <bdi key="text">{report.text}</bdi> : 'None'],
              ...decisionFacts(report),
              ...markFacts(report),
              ...evidenceFacts(report),
            ]}
          />
          <Pictures of={report} />
        </div>
        <ReportDecisions report={report} />
      </Section>
    </>
  )
}

const State = ({ report: { subjectState, isUrgent } }: { report: ReportCaseDetail }) => (
  <span className="flex flex-wrap items-center gap-2">
    <StateBadge state={subjectState} />
    {isUrgent && 'Said to show a minor: please decide now.'}
  </span>
)

/** A profile's portrait; one picture is next to the words, several have rows of their own. */
function Pictures({ of: { id, subjectType, title, avatarUrl, pictureCount } }: { of: ReportCaseDetail }) {
  if (pictureCount === 0)
    return subjectType === 'profile' && avatarUrl ? (
      <span className="size-48 overflow-hidden rounded-card bg-raised lg:size-60">
        <Portrait src={avatarUrl} name={title} />
      </span>
    ) : null
  return (
    <div className={cx('grid gap-4', pictureCount === 1 ? 'sm:w-60 lg:w-80' : 'sm:grid-cols-3')}>
      {Array.from({ length: pictureCount }, (_, position) => (
        <SecurePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a case are numbered
          key={position}
          title={`Picture ${position + 1} of ${pictureCount}`}
          of={casePictureQuery(id, position)}
        />
      ))}
    </div>
  )
}

const Creator = ({ id, name, suspended }: { id: number; name: string; suspended: boolean }) => (
  <>
    <Link to={`/admin/users/${id}`} className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
    {suspended && ' (suspended)'}
  </>
)

function decisionFacts({
  decision,
  decidedAt,
  decidedBy,
  note,
  restoredAt,
}: ReportCaseDetail): [string, React.ReactNode][] {
  if (!decision || !decidedAt) return []
  const facts: [string, React.ReactNode][] = [
    ['Decision', <StateBadge key="decision" state={decision} />],
    ['Decided', `${dateTime(decidedAt)} by ${decidedBy}`],
    ['Note', note],
  ]
  return restoredAt ? [...facts, ['Shown again', dateTime(restoredAt)]] : facts
}
