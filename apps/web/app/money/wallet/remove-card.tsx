import { useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { removeSavedCard, savedCardQuery } from './wallet-api.ts'

export function RemoveCard({ name, onRemoved }: { name: string; onRemoved: () => void }) {
  const [asked, setAsked] = useState(false)
  const { errors, busy, send } = useForm('Your card could not be removed. Please try again.')
  async function remove() {
    await removeSavedCard()
    setAsked(false)
    queryClient.setQueryData(savedCardQuery.queryKey, (known) => known && { ...known, card: null })
    onRemoved()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Remove ${name}?`}
        body="We won't charge it for FansCoins any more. Subscriptions that are charged to it go on."
        confirmText="Remove"
        busyText="Removing..."
        busy={busy}
        error={errors.form}
        onConfirm={() => void send(remove)}
      />
    </>
  )
}
