import type { ConsolePayout } from '@fanlight/contract/operations/console-money'
import { dollars } from '../../lib/format.ts'
import { ActionButton } from './action-button.tsx'
import { markPayoutPaid, namePayoutAccount } from './money-api.ts'

export default function PayoutActions({ payout: { id, status, creatorName, amount } }: { payout: ConsolePayout }) {
  if (status !== 'held' && status !== 'unknown' && status !== 'failed') return null
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {status !== 'unknown' && (
        <ActionButton
          right="move money"
          label="Name account"
          title={`Where does ${creatorName}’s money go?`}
          texts={{
            account: { label: 'Account, in words', help: 'Shown to the creator: Sparkasse ••1234.' },
            reference: { label: 'Account id at the payment provider' },
          }}
          done={
            status === 'held'
              ? 'The payout is on its way.'
              : 'The account is named. Have the payout made again under To do.'
          }
          run={({ texts: { account = '', reference = '' } }) => namePayoutAccount(id, { label: account, reference })}
        />
      )}
      {status !== 'failed' && (
        <ActionButton
          right="move money"
          label="Paid by hand"
          title={`${dollars(amount)} were sent to ${creatorName}?`}
          texts={{ reference: { label: 'Number of the transfer' } }}
          done="The payout is marked as paid."
          run={({ texts: { reference = '' } }) => markPayoutPaid(id, reference)}
        />
      )}
    </span>
  )
}
