import type { ConsoleCharge } from '@fanlight/contract/operations/console-money'
import { dollars } from '../../lib/format.ts'
import { ActionButton } from './action-button.tsx'
import { upTo } from './action-fields.ts'
import { Evidence } from './evidence.tsx'
import { actOn, refund } from './money-api.ts'
import { RowActions } from './row-actions.tsx'

interface ExceptionProps {
  row: ConsoleCharge
  what: string
}

/** What an operator can do about a payment. */
export default function ChargeActions({ row }: { row: ConsoleCharge }) {
  const what = `${row.fanName}’s payment for ${row.profileName}`
  const left = Math.round((row.amount - row.refunded) * 100) / 100
  if (row.status === 'disputed' || row.status === 'held') {
    return (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {row.status === 'held' ? <Held row={row} what={what} /> : <Disputed row={row} what={what} />}
      </span>
    )
  }
  if (row.status !== 'paid' || left <= 0) return null
  return (
    <RowActions
      right="move money"
      label={`Actions on payment ${row.id} by ${row.fanName}`}
      actions={[
        {
          label: 'Refund',
          destructive: true,
          title: `Refund ${what}?`,
          body: 'The dollars go back to the fan and leave the creator’s earnings. A full refund also ends the subscription.',
          amount: upTo(left, { label: 'Amount', sign: '$' }),
          reason: 'Shown to the fan and the creator.',
          done: 'The payment is refunded.',
          run: ({ amount, reason }) => refund('refundCharge', row.id, amount, reason),
        },
        {
          label: 'Chargeback',
          destructive: true,
          title: `Record a chargeback of ${what}?`,
          body: 'The bank took the money back. It leaves the creator’s earnings, and the subscription ends.',
          reason: 'Written to the log.',
          done: 'The chargeback is recorded.',
          run: ({ reason }) => actOn('disputeCharge', row.id, reason),
        },
      ]}
    />
  )
}

function Disputed({ row, what }: ExceptionProps) {
  return (
    <>
      <Evidence kind="Charge" id={row.id} what={what} />
      <ActionButton
        right="move money"
        label="Dispute won"
        title={`Record that the dispute over ${what} was won?`}
        body="The money is the creator’s again; the subscription stays ended."
        reason="Written to the log."
        done="The won dispute is recorded."
        run={({ reason }) => actOn('winChargeDispute', row.id, reason)}
      />
    </>
  )
}

function Held({ row, what }: ExceptionProps) {
  return (
    <>
      <ActionButton
        right="move money"
        label="Accept"
        title={`Accept ${what}?`}
        body={`${row.heldBecause ?? ''} instead of ${dollars(row.amount)}. It counts as paid, and what is too much goes back.`}
        reason="Written to the log."
        done="The payment counts."
        run={({ reason }) => actOn('acceptCharge', row.id, reason)}
      />
      <ActionButton
        right="move money"
        label="Give back"
        destructive
        variant="secondary"
        title={`Give back ${what}?`}
        body={`${row.heldBecause ?? ''} instead of ${dollars(row.amount)}. All of it goes back.`}
        reason="Shown to the fan."
        done="The payment goes back."
        run={({ reason }) => actOn('giveBackCharge', row.id, reason)}
      />
    </>
  )
}
