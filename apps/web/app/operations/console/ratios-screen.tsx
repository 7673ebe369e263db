import type { Ratio } from '@fanlight/contract/operations/console-money'
import { limits } from '@fanlight/contract/platform/limits'
import { useQuery } from '@tanstack/react-query'
import { count, dateOf, dateTime } from '../../lib/format.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { LoadedSection } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ActionButton } from './action-button.tsx'
import { startAnew } from './console-query.ts'
import { changeRatio, ratiosQuery } from './money-api.ts'

export const meta = () => pageMeta({ title: 'Ratios', description: 'Operator console', noIndex: true })

export const clientLoader = () => startAnew(ratiosQuery)

export default function RatiosScreen() {
  return (
    <LoadedSection
      title="FansCoins per currency"
      lead="How many FansCoins one unit buys. Changes apply to new deposits and sales only."
      query={useQuery(ratiosQuery)}
      loading="Loading the ratios..."
      skeleton={<SkeletonRows rows={6} />}
    >
      {(ratios) => (
        <DataTable caption="Currency ratios" columns={columns} rows={ratios} rowKey={(row) => row.currency} />
      )}
    </LoadedSection>
  )
}

const currencyName = (code: string) => new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code

const waitingWords = ({ ratio, doneAt }: NonNullable<Ratio['waiting']>) =>
  `Changes to ${ratio} ${doneAt ? `on ${dateTime(doneAt)}` : 'once another operator agrees'}`

const State = ({ of: { enabled } }: { of: Ratio }) => (
  <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'Offered' : 'Off'}</Badge>
)

const columns: Column<Ratio>[] = [
  {
    id: 'currency',
    header: 'Currency',
    cell: (row) => (
      <span className="grid justify-items-start">
        <span className="grid items-baseline max-sm:flex max-sm:flex-wrap max-sm:gap-x-1.5">
          <span className="font-medium">{row.currency}</span>
          <span className="text-caption text-soft">
            <span aria-hidden="true" className="max-[24rem]:hidden sm:hidden">
              ·{' '}
            </span>
            {currencyName(row.currency)}
          </span>
        </span>
        <span className="text-caption text-soft sm:hidden">Changed {dateOf(row.changedAt)}</span>
        {!row.enabled && (
          <span className="pt-1 sm:hidden">
            <State of={row} />
          </span>
        )}
        {row.waiting && <span className="text-caption text-warning">{waitingWords(row.waiting)}</span>}
      </span>
    ),
  },
  { id: 'ratio', header: 'FansCoins', align: 'right', wideOnly: true, cell: (row) => String(row.ratio) },
  {
    id: 'state',
    header: 'State',
    wideOnly: true,
    cell: (row) => <State of={row} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    wideOnly: true,
    cell: (row) => <span className="whitespace-nowrap text-caption">{dateTime(row.changedAt)}</span>,
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'right',
    aside: true,
    cell: (row) => (
      <span className="flex items-center justify-end gap-3">
        <span className="sm:hidden">
          {row.ratio}
          <span className="sr-only"> FansCoins</span>
        </span>
        <ChangeRatio ratio={row} />
      </span>
    ),
  },
]

function ChangeRatio({ ratio: { currency, ratio, enabled } }: { ratio: Ratio }) {
  const isDollar = currency === 'USD'
  return (
    <ActionButton
      right="keep the books"
      label="Change"
      name={`Change ${currency}`}
      title={`Change ${currency}`}
      amount={{
        label: `FansCoins for 1 ${currency}`,
        help: `From ${limits.minimumRatio} to ${count(limits.maximumRatio)}.`,
        least: limits.minimumRatio,
        most: limits.maximumRatio,
        start: ratio,
        step: 'any',
      }}
      choice={{
        label: 'Offered for deposits',
        chosen: enabled,
        disabled: isDollar,
        help: isDollar ? "USD can't be turned off: earnings are calculated from it." : undefined,
      }}
      done={`${currency} is changed.`}
      run={(typed) => changeRatio(currency, { ratio: typed.amount, enabled: typed.chosen })}
    />
  )
}
