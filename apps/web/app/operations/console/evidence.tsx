import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ActionButton } from './action-button.tsx'
import { actOn, getEvidence } from './money-api.ts'

/** Evidence for a disputed payment: read it, then send it to the bank. */
export function Evidence({ kind, id, what }: { kind: 'Deposit' | 'Charge'; id: number; what: string }) {
  async function download() {
    try {
      saveFile(await getEvidence(`read${kind}Evidence`, id), `evidence-${kind.toLowerCase()}-${id}.txt`)
    } catch {
      toast.error('The evidence could not be collected. Please try again.')
    }
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => void download()}>
        Evidence
      </Button>
      <ActionButton
        right="move money"
        label="Send evidence"
        variant="secondary"
        title={`Send what speaks for ${what} to the bank?`}
        body="Read it first (Evidence). It can be sent once; the bank decides by it, and charges a fee where it is lost."
        reason="Written to the log."
        done="The evidence is on its way to the bank."
        run={({ reason }) => actOn(`send${kind}Evidence`, id, reason)}
      />
    </>
  )
}
