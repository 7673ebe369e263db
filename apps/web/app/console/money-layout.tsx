import { Outlet } from 'react-router'
import { ConsoleNav } from './console-nav.tsx'
import { ConsolePage } from './console-page.tsx'
import { mayHere } from './may-here.ts'

const entries = [
  { to: '/admin/money', label: 'Deposits', end: true },
  { to: '/admin/money/purchases', label: 'Purchases' },
  { to: '/admin/money/subscriptions', label: 'Subscriptions' },
  { to: '/admin/money/payouts', label: 'Payouts' },
  { to: '/admin/money/work', label: 'To do' },
  { to: '/admin/money/ratios', label: 'Ratios' },
  { to: '/admin/money/ledger', label: 'Ledger', right: 'keep the books' },
] as const

export default function MoneyLayout() {
  return (
    <ConsolePage title="Money">
      <ConsoleNav
        label="Money"
        layout="row"
        entries={entries.filter((entry) => mayHere('right' in entry ? entry.right : undefined))}
      />
      <Outlet />
    </ConsolePage>
  )
}
