import type { ReturnableDeposit } from '@fanlight/contract/wallet'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { giveCoinsBack, returnableQuery } from './wallet-api.ts'

const money = ({ amount, currencyCode }: ReturnableDeposit) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(amount)
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Deposits whose coins can still go back to the payment they came from. Nothing is shown where there are none. */
export function ReturnCoins() {
  const { data: deposits = [] } = useQuery(returnableQuery)
  if (deposits.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="return-coins">
      <h2 id="return-coins" className="text-heading">
        Give FansCoins back
      </h2>
      <p className="text-soft">FansCoins that you have not used go back to the payment they came from, for 14 days.</p>
      <ul className="grid gap-3">
        {deposits.map((deposit) => (
          <Returnable key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </section>
  )
}

function Returnable({ deposit }: { deposit: ReturnableDeposit }) {
  const [asked, setAsked] = useState(false)
  const giving = useMutation({
    mutationFn: () => giveCoinsBack(deposit.id),
    onSuccess: () => {
      setAsked(false)
      void queryClient.invalidateQueries()
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="grid">
        <span>
          {deposit.coins.toFixed(2)} FansCoins for {money(deposit)}
        </span>
        <span className="text-caption text-soft">
          Bought on {day.format(new Date(deposit.boughtAt))}, until {day.format(new Date(deposit.until))}
        </span>
      </span>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Give back
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Give ${deposit.coins.toFixed(2)} FansCoins back?`}
        body={`${money(deposit)} go back to the payment they came from. This cannot be undone.`}
        confirmText="Give back"
        busyText="Giving back..."
        busy={giving.isPending}
        error={giving.error?.message}
        onConfirm={() => giving.mutate()}
      />
    </li>
  )
}
