import type { Comment, NewComment } from '@fanlight/contract/content/comments'
import { limits } from '@fanlight/contract/platform/limits'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { writeComment } from './comments-api.ts'

type Writer = NonNullable<NewComment['writtenBy']>

interface CommentFormProps {
  postId: number
  parentId?: number
  /** The creator chooses who wrote it, and the comment says so. */
  isOwner: boolean
  onWritten: (comment: Comment) => void
}

interface Draft {
  body: string
  writtenBy: Writer
  writerName: string
}
const nothing: Draft = { body: '', writtenBy: 'creator', writerName: '' }

export function CommentForm({ postId, parentId, isOwner, onWritten }: CommentFormProps) {
  const place = `comment on ${postId} in ${parentId} of ${useViewer()?.userId}`
  const { draft, setDraft, forget } = useDraft(place, nothing)
  const { body, writtenBy, writerName } = draft
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { errors, busy, send } = useForm('The comment could not be sent.')
  const isAnswer = parentId !== undefined

  const isNameless = isOwner && writtenBy === 'team' && !writerName.trim()
  const missing = isNameless ? 'Please name the member of your team who wrote it.' : undefined

  async function write() {
    const stamp = isOwner ? { writtenBy, ...(writtenBy === 'team' && { writerName }) } : {}
    const comment = await writeComment(postId, { body, ...(isAnswer && { parentId }), ...stamp })
    forget()
    change({ body: '' })
    onWritten(comment)
  }

  return (
    <Form
      errors={errors}
      className="grid gap-3"
      onSubmit={() => send(write, { form: body.trim() ? missing : 'Please write something.' })}
    >
      <TextArea
        label={isAnswer ? 'Your reply' : 'Your comment'}
        required
        rows={2}
        dir="auto"
        counted
        autoFocus={isAnswer}
        maxLength={limits.comment}
        value={body}
        error={errors.form}
        onChange={(event) => change({ body: event.target.value })}
      />
      <div className="flex flex-wrap items-end justify-end gap-3">
        {isOwner && (
          <SelectField
            label="Written by"
            value={writtenBy}
            onChange={(event) => change({ writtenBy: event.target.value as Writer })}
          >
            <option value="creator">Me</option>
            <option value="team">A member of my team</option>
            <option value="ai">AI</option>
          </SelectField>
        )}
        {isOwner && writtenBy === 'team' && (
          <TextField
            label="Their name"
            name="writerName"
            required
            maxLength={limits.displayName}
            value={writerName}
            onChange={(event) => change({ writerName: event.target.value })}
          />
        )}
        <Button type="submit" busy={busy} busyText="Sending...">
          {isAnswer ? 'Reply' : 'Comment'}
        </Button>
      </div>
    </Form>
  )
}
