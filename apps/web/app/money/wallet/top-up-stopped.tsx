import type { TopUp, TopUpStop } from '@fanlight/contract/money/top-up'
import { coins, money } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { depositFailure } from './deposit-failure.ts'
import { deposit } from './wallet-api.ts'

const why: Record<TopUpStop, string> = {
  refused: 'Your bank refused a payment, so we turned it off. Nothing was charged.',
  confirmation: 'Your bank wants you to confirm the payment, so we turned it off. Nothing was charged.',
  card: 'Your saved card was removed or replaced, so we turned it off.',
  expired: 'Your saved card has expired, so we turned it off.',
  frozen: 'Your wallet was frozen, so we turned it off.',
  dispute: 'A payment is disputed at your bank, so we turned it off.',
  price: 'The price of FansCoins has changed, so we turned it off.',
  tax: "Cards can't be charged automatically here any more, so we turned it off.",
  account: 'Your account was suspended or about to be deleted, so we turned it off.',
}

/** Why it was turned off. A payment that only waits for the fan's word can be made now. */
export function TopUpStopped({ stopped }: { stopped: NonNullable<TopUp['stopped']> }) {
  const { because, amount, currencyCode } = stopped
  const { errors, busy, send } = useForm(depositFailure)
  async function finish() {
    const { paymentUrl } = await deposit(amount, currencyCode, { useSavedCard: true })
    if (paymentUrl) return location.assign(paymentUrl)
    void queryClient.invalidateQueries()
  }
  return (
    <>
      <p className="font-medium text-warning">{why[because]}</p>
      {because === 'confirmation' && (
        <div className="grid justify-items-start gap-3">
          {errors.form && (
            <p role="alert" className="font-medium text-danger">
              {errors.form}
            </p>
          )}
          <Button variant="tinted" busy={busy} busyText="Processing..." onClick={() => void send(finish)}>
            {`Buy ${coins(stopped.coins)} FansCoins for ${money(amount, currencyCode)}`}
          </Button>
        </div>
      )}
    </>
  )
}
