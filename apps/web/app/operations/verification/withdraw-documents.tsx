import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { withdrawIdentity } from './verification-api.ts'

/** Withdraws documents that are not decided yet. */
export function WithdrawDocuments({ isRenewal, onWithdrawn }: { isRenewal: boolean; onWithdrawn: () => void }) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function withdraw() {
    setBusy(true)
    setError(undefined)
    try {
      await withdrawIdentity()
      setOpen(false)
      onWithdrawn()
    } catch (failure) {
      setError(reasonOf(failure, 'Failed to withdraw your documents.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw my documents
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw your documents?"
        body={`We erase them at once. ${isRenewal ? 'You stay verified.' : 'Until you send them again and we accept them, nobody can subscribe to you or buy from you.'}`}
        confirmText="Withdraw"
        busyText="Withdrawing..."
        busy={busy}
        error={error}
        destructive
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
