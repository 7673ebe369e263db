import { type AccountPaper, accountPapers, periodOf } from '@fanlight/contract/operations/account-papers'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { getAccounts } from './money-api.ts'

export const meta = () => pageMeta({ title: 'Accounting', description: 'Operator console', noIndex: true })

const papers: Record<AccountPaper, { title: string; holds: string }> = {
  journal: { title: 'Journal', holds: 'Every transfer of the month, with the names of both accounts.' },
  balances: {
    title: 'Balances',
    holds: 'The house accounts by currency at the end of the month, and the unspent coins by age.',
  },
  receipts: {
    title: 'Receipts',
    holds: 'Receipts and credit notes, with the tax by rate and country.',
  },
  payouts: { title: 'Payouts', holds: 'Payouts opened, paid and returned, with the provider’s references.' },
  creators: {
    title: 'Creators',
    holds: 'By quarter: sales, gross, fee, refunds and earnings, with legal names, tax numbers and countries.',
  },
}

const monthBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
const isMonth = (text: string) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)

export default function AccountingScreen() {
  const [month, setMonth] = useState(() => monthBefore(new Date()))
  return (
    <Section title="Files for your accountant" lead="All times are UTC. A month is final once it’s over.">
      <TextField
        label="Month"
        required
        type="month"
        placeholder="2026-10"
        className="max-w-60"
        value={month}
        error={isMonth(month) ? undefined : 'Please enter a month, such as 2026-10.'}
        onChange={(event) => setMonth(event.target.value)}
      />
      <ul className="grid gap-4">
        {accountPapers.map((paper) => (
          <Paper key={paper} paper={paper} month={month} />
        ))}
      </ul>
    </Section>
  )
}

function Paper({ paper, month }: { paper: AccountPaper; month: string }) {
  const [isBusy, setBusy] = useState(false)
  const { title, holds } = papers[paper]
  const period = isMonth(month) ? periodOf(paper, month) : undefined

  async function download() {
    if (period === undefined) return
    setBusy(true)
    try {
      saveFile(await getAccounts(paper, period), `${paper}-${period}.csv`)
    } catch (error) {
      toast.error(reasonOf(error, 'The file could not be made. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-line border-t pt-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-label">{title}</h3>
        <p className="text-soft">{holds}</p>
      </div>
      <Button
        size="small"
        className="justify-self-start"
        aria-label={period === undefined ? `Download ${title}` : `Download ${paper}-${period}.csv`}
        disabled={isBusy || period === undefined}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => void download()}
      >
        {period === undefined ? 'Download' : `${paper}-${period}.csv`}
      </Button>
    </li>
  )
}
