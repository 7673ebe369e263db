import { Outlet, useLocation } from 'react-router'
import { ConsolePage } from './console-page.tsx'
import { ConsoleTabs } from './console-tabs.tsx'
import { mayHere } from './may-here.ts'

const entries = [
  { to: '/admin/money', label: 'Deposits' },
  { to: '/admin/money/purchases', label: 'Purchases' },
  { to: '/admin/money/subscriptions', label: 'Subscriptions' },
  { to: '/admin/money/payouts', label: 'Payouts' },
  { to: '/admin/money/work', label: 'To do' },
  { to: '/admin/money/ratios', label: 'Ratios' },
  { to: '/admin/money/ledger', label: 'Ledger', right: 'keep the books' },
  { to: '/admin/money/accounting', label: 'Accounting', right: 'keep the books' },
] as const

export default function MoneyLayout() {
  const { pathname } = useLocation()
  return (
    <ConsolePage title="Money">
      <ConsoleTabs
        label="Money"
        tabs={entries.filter((entry) => mayHere('right' in entry ? entry.right : undefined))}
        current={pathname.replace(/\/$/, '')}
      />
      <Outlet />
    </ConsolePage>
  )
}
