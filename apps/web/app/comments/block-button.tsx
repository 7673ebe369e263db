import type { Comment } from '@fanlight/contract/comments'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useForm } from '../ui/use-form.ts'
import { blockPerson } from './comments-api.ts'

interface BlockButtonProps {
  comment: Comment
  onBlocked: () => Promise<unknown>
}

/** Ends following on both sides, which letting somebody back in does not bring back: so it asks first. */
export function BlockButton({ comment: { authorId, authorName }, onBlocked }: BlockButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { errors, setErrors, busy, send } = useForm('This person could not be blocked.')
  async function block() {
    await blockPerson(authorId)
    setAsking(false)
    toast.success(`You and ${authorName} no longer see each other. You can undo this in your account.`)
    await onBlocked()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="text-soft!"
        aria-label={`Block ${authorName}`}
        onClick={() => setAsking(true)}
      >
        Block
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(next) => {
          setErrors({})
          setAsking(next)
        }}
        title={
          <>
            Block <bdi>{authorName}</bdi>?
          </>
        }
        body="You no longer see each other anywhere, and neither follows the other any more. Nobody is told."
        confirmText="Block"
        busyText="Blocking..."
        destructive
        busy={busy}
        error={errors.form}
        onConfirm={() => void send(block)}
      />
    </>
  )
}
