import type { Payout, PayoutStatus } from '@fanlight/contract/money/payouts'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { dateOf, dollars } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { getPayoutStatement } from './payouts-api.ts'

const tones = { Pending: 'neutral', Held: 'warning', Paid: 'success', Failed: 'danger' } as const
const words: Record<PayoutStatus, string> = { Pending: 'On its way', Held: 'Held', Paid: 'Paid', Failed: 'Failed' }

/** Every payout with its statement. */
export const PayoutTable = ({ payouts }: { payouts: Payout[] }) => (
  <div className="stacked">
    <DataTable
      caption="Payouts, newest first"
      columns={columns}
      rows={payouts}
      rowKey={(payout) => payout.id}
      empty="No payouts yet. The first one comes on the 1st of a month."
    />
  </div>
)

const columns: Column<Payout>[] = [
  {
    id: 'period',
    header: 'Payout of',
    cell: ({ period, destination, failure }) => (
      <span className="grid">
        {dateOf(period)}
        <span className="text-caption text-soft">{failure ?? destination}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{words[status]}</Badge>,
  },
  { id: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => dollars(amount) },
  {
    id: 'statement',
    header: <span className="sr-only">Statement</span>,
    align: 'right',
    cell: (payout) => <StatementButton payout={payout} />,
  },
]

function StatementButton({ payout }: { payout: Payout }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(await getPayoutStatement(payout.id), `fanlight-payout-${payout.period}.csv`)
    } catch {
      toast.error('The statement could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void download()}
    >
      CSV<span className="sr-only">, statement of {dateOf(payout.period)}</span>
    </Button>
  )
}
