import type { ConsoleCharge } from '@fanlight/contract/operations/console-money'
import { dollars } from '../../lib/format.ts'
import { ActionButton } from './action-button.tsx'
import { Evidence } from './evidence.tsx'
import { actOn } from './money-api.ts'

interface ExceptionProps {
  row: ConsoleCharge
  what: string
}

/** Actions for a held or disputed payment. */
export default function ChargeExceptions(props: ExceptionProps) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {props.row.status === 'held' ? <Held {...props} /> : <Disputed {...props} />}
    </span>
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
