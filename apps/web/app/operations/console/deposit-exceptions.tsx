import type { ConsoleDeposit } from '@fanlight/contract/operations/console-money'
import { money } from '../../lib/format.ts'
import { ActionButton } from './action-button.tsx'
import { Evidence } from './evidence.tsx'
import { actOn } from './money-api.ts'

interface ExceptionProps {
  row: ConsoleDeposit
  what: string
}

/** Actions for a held or disputed deposit. */
export default function DepositExceptions(props: ExceptionProps) {
  return props.row.status === 'held' ? <Held {...props} /> : <Disputed {...props} />
}

function Held({ row }: ExceptionProps) {
  const expected = money(row.amount, row.currency)
  return (
    <>
      <ActionButton
        right="move money"
        label="Credit"
        title={`Credit what was paid instead of ${expected}?`}
        body={`${row.heldBecause ?? ''}: this is credited as it came, at the ratio of its currency.`}
        reason="Written to the log."
        done="The payment is credited."
        run={({ reason }) => actOn('creditDeposit', row.id, reason)}
      />
      <ActionButton
        right="move money"
        label="Give back"
        destructive
        variant="secondary"
        title={`Give back what was paid instead of ${expected}?`}
        body={`${row.heldBecause ?? ''}: all of it goes back to the payment it came from.`}
        reason="Shown to the fan."
        done="The payment goes back."
        run={({ reason }) => actOn('refundDeposit', row.id, reason)}
      />
    </>
  )
}

function Disputed({ row, what }: ExceptionProps) {
  return (
    <>
      <Evidence kind="Deposit" id={row.id} what={what} />
      <ActionButton
        right="move money"
        label="Dispute won"
        title={`Record that the dispute over ${what} was won?`}
        body="Money and coins come back; what is owed is paid first."
        reason="Written to the log."
        done="The won dispute is recorded."
        run={({ reason }) => actOn('winDepositDispute', row.id, reason)}
      />
      <ActionButton
        right="move money"
        label="Dispute lost"
        variant="secondary"
        title={`Record that the dispute over ${what} was lost?`}
        body="The coins stay taken. The wallet is unfrozen unless coins are owed."
        reason="Written to the log."
        done="The lost dispute is recorded."
        run={({ reason }) => actOn('loseDepositDispute', row.id, reason)}
      />
    </>
  )
}
