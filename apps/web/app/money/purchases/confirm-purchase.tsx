import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { balanceQuery } from '../../lib/balance-query.ts'
import { coins } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Coins } from '../../ui/coins.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Fact } from './sold-facts.ts'

interface ConfirmPurchaseProps<Bought> {
  title: ReactNode
  description: string
  /** What there is to choose first. */
  choice?: ReactNode
  facts: Fact[]
  /** Such as 'Price per viewing'. */
  priceName: string
  price: number
  /** Next to the price, such as its value in dollars. */
  worth?: string | undefined
  /** Of the button, while it works. */
  busyText?: string
  /** Where the wallet leads back to. */
  path: string
  open: boolean
  onOpenChange: (open: boolean) => void
  buy: () => Promise<Bought>
  failureOf: (error: unknown) => string
  onPurchased: (bought: Bought) => void
  onStale: () => void
  /** Sells the coins that are missing, then buys. */
  buyMissing: (missing: number, onBought: () => Promise<void>) => ReactNode
}

/** Asks before coins are spent: what is sold, the price, the balance and what is left. */
export function ConfirmPurchase<Bought>(props: ConfirmPurchaseProps<Bought>) {
  const { price, open, onOpenChange, buyMissing } = props
  const { data, error, refetch } = useQuery({ ...balanceQuery, enabled: open })
  const balance = data?.balance
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const missing = balance === undefined ? 0 : Math.max(0, Math.round((price - balance) * 100) / 100)

  function close(next: boolean) {
    if (busy) return
    setFailure(undefined)
    onOpenChange(next)
  }

  async function confirm() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const bought = await props.buy()
      setBusy(false)
      onOpenChange(false)
      props.onPurchased(bought)
    } catch (error) {
      setFailure(props.failureOf(error))
      if (error instanceof ApiError && error.isFinal) props.onStale()
      setBusy(false)
    }
    void refetch()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={props.title}
      description={props.description}
      footer={
        <>
          {missing === 0 && (
            <Button onClick={() => close(false)} disabled={busy}>
              Cancel
            </Button>
          )}
          <Button
            variant={missing > 0 ? 'secondary' : 'primary'}
            busy={busy}
            busyText={props.busyText ?? 'Unlocking...'}
            disabled={balance === undefined || missing > 0}
            onClick={() => void confirm()}
          >
            Confirm
          </Button>
        </>
      }
    >
      {props.choice}
      <dl className="grid gap-2 rounded-control bg-raised p-4">
        {props.facts.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
        <Line name={props.priceName} value={<Coins amount={price} />} />
        {props.worth && <Line name="In dollars" value={props.worth} />}
        <Line name="Your balance" value={balance === undefined ? '–' : <Coins amount={balance} />} />
        {balance !== undefined && missing === 0 && (
          <Line name="Balance after" value={<Coins amount={balance - price} />} />
        )}
      </dl>
      {error && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {missing > 0 && (
        <p role="alert" className="font-medium">
          <span className="text-danger">Insufficient balance.</span> You are {coins(missing)} FansCoins short.
        </p>
      )}
      {missing > 0 && buyMissing(missing, confirm)}
      {missing > 0 && (
        <LinkButton
          to={`/wallet?coins=${missing.toFixed(2)}`}
          state={{ from: props.path }}
          variant="quiet"
          size="small"
        >
          Buy another amount in your wallet
        </LinkButton>
      )}
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  )
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="figures ml-auto font-semibold">{value}</dd>
    </div>
  )
}
