import type { Comment } from '@fanlight/contract/content/comments'
import { limits } from '@fanlight/contract/platform/limits'
import Heart from 'lucide-react/icons/heart'
import Pin from 'lucide-react/icons/pin'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { plural, shortCount } from '../../lib/format.ts'
import { withRetries } from '../../lib/load-part.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { useForm } from '../../ui/use-form.ts'
import { changeComment, deleteComment, likeComment, setPinned } from './comments-api.ts'

const CommentMenu = lazy(withRetries(() => import('./comment-menu.tsx')))

interface CommentItemProps {
  comment: Comment
  viewerId: number | undefined
  isOwner: boolean
  onChange: (part: Partial<Comment>) => void
  onRemoved: () => void
  /** The button that starts a reply. */
  answer?: ReactNode
  /** For other people's comments. */
  onReport: () => void
  onBlock: () => void
  /** Replies, and the form for one. */
  children?: ReactNode
}

export function CommentItem(props: CommentItemProps) {
  const { comment, viewerId, isOwner, onChange, onRemoved, answer, onReport, onBlock, children } = props
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isRead, setRead] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const isMine = viewerId === comment.authorId
  const isYoung = Date.now() - Date.parse(comment.createdAt) < limits.commentEditMinutes * 60_000

  /** Returns the focus to where the edit started. */
  function stopEditing() {
    setEditing(false)
    menu.current?.focus()
  }

  async function act(work: () => Promise<unknown>, failed: string) {
    try {
      await work()
    } catch (error) {
      toast.error(reasonOf(error, failed))
    }
  }
  const like = () => act(async () => onChange(await likeComment(comment.id)), 'Failed to update like status.')
  const pin = () => act(async () => onChange(await setPinned(comment.id, !comment.isPinned)), 'It could not be pinned.')

  return (
    <article aria-label={`Comment by ${comment.authorName}`} className="flex gap-3">
      <Avatar src={comment.authorAvatarUrl} name={comment.authorName} size={40} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-caption text-soft">
            <bdi className="font-semibold text-body text-ink">{comment.authorName}</bdi>
            <Stamp comment={comment} />
            <RelativeTime at={comment.createdAt} />
            {comment.editedAt && <span>edited</span>}
            {comment.isPinned && <Badge icon={<Pin aria-hidden="true" />}>Pinned</Badge>}
          </p>
          {viewerId !== undefined && (
            <span className="-my-2.5 -mr-3 size-11">
              <Suspense fallback={null}>
                <CommentMenu
                  ref={menu}
                  authorName={comment.authorName}
                  isPinned={comment.isPinned}
                  onEdit={isMine && isYoung && (() => setEditing(true))}
                  onPin={isOwner && comment.parentId === null && !comment.isApart && (() => void pin())}
                  onReport={!isMine && onReport}
                  onBlock={!isMine && !comment.isApart && onBlock}
                  onDelete={(isMine || isOwner) && (() => setDeleting(true))}
                />
              </Suspense>
            </span>
          )}
        </div>
        {isEditing ? (
          <EditForm comment={comment} onDone={stopEditing} onChange={onChange} />
        ) : comment.isApart && !isRead ? (
          <p className="text-soft">You can't see this because one of you has blocked the other.</p>
        ) : (
          <p dir="auto" className="overflow-clip whitespace-pre-line break-words [overflow-clip-margin:4px]">
            {comment.body}
          </p>
        )}
        <div className="-ml-3 flex flex-wrap items-center">
          {comment.isApart && !isRead && (
            <Button variant="quiet" size="small" onClick={() => setRead(true)}>
              Show comment
            </Button>
          )}
          {viewerId !== undefined && !comment.isApart && (
            <button
              type="button"
              aria-pressed={comment.isLikedByCurrentUser}
              aria-label={`Like this comment, ${plural(comment.likeCount, 'like')}`}
              onClick={() => void like()}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-raised"
            >
              <Heart
                aria-hidden="true"
                className={cx('size-4', comment.isLikedByCurrentUser ? 'fill-rose text-rose' : 'text-soft')}
              />
              {comment.likeCount > 0 && <span className="figures text-caption">{shortCount(comment.likeCount)}</span>}
            </button>
          )}
          {answer}
        </div>
        {children}
        <Deletion
          comment={comment}
          isMine={isMine}
          open={isDeleting}
          onOpenChange={setDeleting}
          onRemoved={onRemoved}
        />
      </div>
    </article>
  )
}

interface DeletionProps extends Pick<CommentItemProps, 'comment' | 'onRemoved'> {
  isMine: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Deletion({ comment, isMine, open, onOpenChange, onRemoved }: DeletionProps) {
  const { errors, setErrors, busy, send } = useForm('The comment could not be deleted.')
  const remove = async () => {
    await deleteComment(comment.id)
    onRemoved()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setErrors({})
        onOpenChange(next)
      }}
      title={
        isMine ? (
          'Delete your comment?'
        ) : (
          <>
            Delete the comment by <bdi>{comment.authorName}</bdi>?
          </>
        )
      }
      body={<p dir="auto">{comment.body}</p>}
      confirmText="Delete"
      busyText="Deleting..."
      destructive
      busy={busy}
      error={errors.form}
      onConfirm={() => void send(remove)}
    />
  )
}

/** Who wrote a comment in the creator's name. */
function Stamp({ comment: { writtenBy, writerName } }: { comment: Comment }) {
  if (writtenBy === 'person') return null
  if (writtenBy === 'ai') return <Badge>Written by AI</Badge>
  return (
    <span>
      {writtenBy === 'creator' ? (
        'Written by the creator'
      ) : (
        <>
          Written by <bdi>{writerName}</bdi> of the team
        </>
      )}
    </span>
  )
}

interface EditFormProps {
  comment: Comment
  onChange: (part: Partial<Comment>) => void
  onDone: () => void
}

function EditForm({ comment, onChange, onDone }: EditFormProps) {
  const [before] = useState({ body: comment.body })
  const { draft, setDraft, forget } = useDraft(`change of comment ${comment.id}`, before)
  const { body } = draft
  const { errors, send } = useForm('The comment could not be changed.')
  const done = () => {
    forget()
    onDone()
  }
  const save = () =>
    send(async () => {
      onChange(await changeComment(comment.id, body))
      done()
    })
  return (
    <Form errors={errors} className="grid gap-2" onSubmit={save}>
      <TextArea
        label="Your comment"
        required
        autoFocus
        rows={2}
        maxLength={limits.comment}
        value={body}
        error={errors.form}
        onChange={(event) => setDraft({ body: event.target.value })}
      />
      <span className="flex justify-end gap-2">
        <Button size="small" onClick={done}>
          Cancel
        </Button>
        <Button size="small" type="submit">
          Save
        </Button>
      </span>
    </Form>
  )
}
