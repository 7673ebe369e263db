import { Link } from 'react-router'

const places = { Deposits: '', Purchases: '/purchases', Subscriptions: '/subscriptions', Payouts: '/payouts' }

/** Links to what this account's person paid and was paid. */
export function PaymentLinks({ email }: { email: string }) {
  const search = `?search=${encodeURIComponent(email)}`
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(places).map(([label, path]) => (
        <Link key={label} to={`/admin/money${path}${search}`} className="tap underline underline-offset-4">
          {label}
        </Link>
      ))}
    </span>
  )
}
