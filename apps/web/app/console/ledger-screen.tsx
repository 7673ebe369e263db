import type { LedgerFinding, LedgerRun } from '@fanlight/contract/console-money'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/circle-check'
import Warning from 'lucide-react/icons/triangle-alert'
import { count, dateTime, plural } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { Badge } from '../ui/badge.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { startAnew } from './console-query.ts'
import { LedgerActions } from './ledger-actions.tsx'
import { ledgerQuery } from './money-api.ts'

export const meta = () => pageMeta({ title: 'Ledger', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(ledgerQuery)

const titles = {
  minute: 'Every minute: what changed',
  night: 'Every night: what is new since the last check that held',
  full: 'Every week: everything',
}

export default function LedgerScreen() {
  return (
    <Loaded query={useQuery(ledgerQuery)} loading="Loading the ledger’s health..." skeleton={<SkeletonRows rows={8} />}>
      {(runs) => (
        <div className="grid gap-6">
          <LedgerActions lastFull={runs.find(({ kind }) => kind === 'full')?.startedAt ?? null} />
          {runs.length === 0 && <p className="text-soft">No check has run yet; the first one comes within a minute.</p>}
          {runs.toReversed().map((run) => (
            <Run key={run.kind} run={run} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Run({ run }: { run: LedgerRun }) {
  const isSound = run.violations === 0
  return (
    <Section
      title={titles[run.kind]}
      lead={`${dateTime(run.startedAt)}, ${plural(run.findings.length, 'rule')} in ${count(run.milliseconds)} ms`}
      actions={
        <Badge tone={isSound ? 'success' : 'danger'}>
          {isSound ? 'Everything holds' : plural(run.violations, 'violation')}
        </Badge>
      }
    >
      <ul className="grid gap-3">
        {run.findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may have several findings; the list of a run never changes
          <Finding key={`${finding.name} ${index}`} finding={finding} />
        ))}
      </ul>
    </Section>
  )
}

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
          <span className="sr-only">{holds ? ' Holds.' : ' Is violated.'}</span>
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
