import type { ReturnableDeposit } from '@fanlight/contract/money/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coins, dateOf, money } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { useForm } from '../../ui/use-form.ts'
import { giveCoinsBack, returnableQuery } from './wallet-api.ts'

/** Deposits whose coins can still be refunded. Nothing is shown if there are none. */
export default function ReturnCoins() {
  const { data: deposits = [] } = useQuery(returnableQuery)
  if (deposits.length === 0) return null
  return (
    <Section
      title="Return FansCoins"
      lead="You can return unused FansCoins within 14 days. The money goes back to the card or account that paid for them."
    >
      <ul className="grid gap-3">
        {deposits.map((deposit) => (
          <Returnable key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Section>
  )
}

function Returnable({ deposit }: { deposit: ReturnableDeposit }) {
  const [asked, setAsked] = useState(false)
  const { errors, busy, send } = useForm('They could not be returned. Please try again.')
  async function giveBack() {
    await giveCoinsBack(deposit.id)
    setAsked(false)
    void queryClient.invalidateQueries()
  }
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="grid">
        <span>
          {coins(deposit.coins)} FansCoins for {money(deposit.amount, deposit.currencyCode)}
        </span>
        <span className="text-caption text-soft">
          Bought on {dateOf(deposit.boughtAt)}, until {dateOf(deposit.until)}
        </span>
      </span>
      <Button variant="secondary" className="shrink-0" onClick={() => setAsked(true)}>
        Return
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Return ${coins(deposit.coins)} FansCoins?`}
        body={`${money(deposit.amount, deposit.currencyCode)} will be refunded to the original payment. You can't undo this.`}
        confirmText="Return"
        busyText="Returning..."
        busy={busy}
        error={errors.form}
        onConfirm={() => void send(giveBack)}
      />
    </li>
  )
}
