import type { Comment } from '@fanlight/contract/content/comments'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { blockPerson } from './comments-api.ts'

interface BlockDialogProps {
  comment: Comment
  open: boolean
  onOpenChange: (open: boolean) => void
  onBlocked: () => Promise<unknown>
}

/** Asks first, because blocking ends following on both sides, and unblocking doesn't restore it. */
export function BlockDialog({ comment: { authorId, authorName }, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { errors, setErrors, busy, send } = useForm('This person could not be blocked.')
  async function block() {
    await blockPerson(authorId)
    onOpenChange(false)
    toast.success(`You and ${authorName} no longer see each other. You can undo this in your account.`)
    await onBlocked()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setErrors({})
        onOpenChange(next)
      }}
      title={
        <>
          Block <bdi>{authorName}</bdi>?
        </>
      }
      body="You won't see each other anywhere, and you'll stop following each other. We don't tell them."
      confirmText="Block"
      busyText="Blocking..."
      destructive
      busy={busy}
      error={errors.form}
      onConfirm={() => void send(block)}
    />
  )
}
