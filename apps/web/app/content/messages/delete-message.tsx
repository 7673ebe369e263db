import type { Message } from '@fanlight/contract/content/messages/messages'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { putMessage } from './kept-messages.ts'
import { deleteMessage } from './messages-api.ts'

export default function DeleteMessage({ message, onDone }: { message: Message; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function remove() {
    setBusy(true)
    try {
      await deleteMessage(message.threadId, message.number)
      putMessage({ ...message, body: null, files: [], sale: message.sale?.isBought ? message.sale : null })
      onDone()
    } catch (cause) {
      setError(reasonOf(cause, 'The message could not be deleted.'))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title="Delete this message?"
      body={`Both of you will see that a message was deleted, but not what it said.${
        message.sale?.isBought ? ' The fan bought its files and keeps them.' : ''
      }`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={busy}
      destructive
      error={error}
      onConfirm={() => void remove()}
    />
  )
}
