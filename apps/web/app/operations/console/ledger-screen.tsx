import type { LedgerFinding, LedgerRun } from '@fanlight/contract/operations/console-money'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/circle-check'
import Warning from 'lucide-react/icons/triangle-alert'
import { count, dateTime, plural } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { startAnew } from './console-query.ts'
import { CheckLedger, DownloadLedger } from './ledger-actions.tsx'
import { ledgerQuery } from './money-api.ts'
import { Verdict } from './verdict.tsx'

export const meta = () => pageMeta({ title: 'Ledger', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(ledgerQuery)

const titles = {
  minute: 'Every minute: changes',
  night: 'Every night: what is new',
  full: 'Every week: everything',
}

export default function LedgerScreen() {
  return (
    <Loaded query={useQuery(ledgerQuery)} loading="Loading the ledger’s health..." skeleton={<SkeletonRows rows={8} />}>
      {(runs) => (
        <div className="grid gap-6">
          <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            {runs.length === 0 ? (
              <p className="text-soft">No check has run yet; the first one comes within a minute.</p>
            ) : (
              <BooksVerdict runs={runs} />
            )}
            <div className="flex flex-wrap items-center gap-2">
              <DownloadLedger />
              <CheckLedger lastFull={fullOf(runs)?.startedAt ?? null} />
            </div>
          </div>
          <div className="grid gap-6 xl:grid-cols-2">
            {runs.toReversed().map((run) => (
              <Run key={run.kind} run={run} />
            ))}
            {!fullOf(runs) && (
              <Section title={titles.full} className="content-start">
                <p className="text-soft">Not run yet.</p>
              </Section>
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}

const fullOf = (runs: LedgerRun[]) => runs.find(({ kind }) => kind === 'full')

/** Claims nothing about every coin before every rule was checked against all of them. */
function BooksVerdict({ runs }: { runs: LedgerRun[] }) {
  const violations = runs.reduce((sum, run) => sum + run.violations, 0)
  if (violations > 0)
    return <Verdict is="bad">The books don't balance: {plural(violations, 'violation')}, named below.</Verdict>
  const newest = runs.map(({ startedAt }) => startedAt).reduce((one, other) => (one > other ? one : other))
  const isWhole = fullOf(runs) !== undefined
  return (
    <Verdict is="good" more={isWhole ? 'Every coin and cent is where it should be.' : "The full check hasn't run yet."}>
      The books balance{isWhole ? '' : ' so far'}. Last checked <RelativeTime at={newest} />.
    </Verdict>
  )
}

function Run({ run: { kind, startedAt, milliseconds, violations, findings } }: { run: LedgerRun }) {
  const broken = findings.filter((finding) => finding.violations > 0)
  const held = findings.filter((finding) => finding.violations === 0)
  return (
    <Section
      title={titles[kind]}
      lead={`${dateTime(startedAt)}, in ${count(milliseconds)} ms`}
      className="content-start"
      actions={violations > 0 && <Badge tone="danger">{plural(violations, 'violation')}</Badge>}
    >
      {broken.length > 0 && <Findings of={broken} />}
      {held.length > 0 && (
        <Disclosure
          summary={
            <>
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              <span>
                {broken.length === 0
                  ? `All ${plural(held.length, 'rule')} passed`
                  : `${plural(held.length, 'other rule')} passed`}
              </span>
            </>
          }
        >
          <Findings of={held} />
        </Disclosure>
      )}
    </Section>
  )
}

const Findings = ({ of }: { of: LedgerFinding[] }) => (
  <ul className="grid gap-3">
    {of.map((finding, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a rule may have several findings; the list of a run never changes
      <Finding key={`${finding.name} ${index}`} finding={finding} />
    ))}
  </ul>
)

function Finding({ finding: { name, rule, violations, examples } }: { finding: LedgerFinding }) {
  const holds = violations === 0
  return (
    <li className="flex items-start gap-3">
      {holds ? (
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <Warning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <div className="grid min-w-0 gap-1">
        <p>
          {rule}
          <span className="sr-only">{holds ? ' Passed.' : ' Is violated.'}</span>
          {!holds && <span className="text-danger"> · {plural(violations, 'violation')}</span>}
        </p>
        <p className="text-caption text-faint">{name}</p>
        {examples.length > 0 && (
          <ul className="grid gap-1 wrap-anywhere rounded-control bg-raised p-3 text-caption">
            {examples.map(({ subject, detail }) => (
              <li key={`${subject} ${detail}`}>
                {subject}: {detail}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
