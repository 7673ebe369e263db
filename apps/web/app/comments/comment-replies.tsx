import type { Comment } from '@fanlight/contract/comments'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { plural } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { getReplies } from './comments-api.ts'

interface CommentRepliesProps {
  parent: Comment
  viewerId: number | undefined
  isOwner: boolean
  extra: (comment: Comment) => ReactNode
  isAnswering: boolean
  onAnswer: (() => void) | undefined
}

export function CommentReplies({ parent, viewerId, isOwner, extra, isAnswering, onAnswer }: CommentRepliesProps) {
  const [replies, setReplies] = useState<Comment[]>()
  const [isAll, setAll] = useState(false)
  const shown = replies ?? []

  async function load() {
    try {
      const page = await getReplies(parent.id, shown.at(-1)?.id)
      setReplies([...shown, ...page.comments])
      setAll(page.next === null)
    } catch (error) {
      toast.error(reasonOf(error, 'The answers could not be loaded.'))
    }
  }
  const left = Math.max(0, parent.replyCount - shown.length)
  return (
    <div className="grid gap-3">
      <span className="-ml-3 flex flex-wrap">
        {onAnswer && (
          <Button variant="quiet" size="small" aria-expanded={isAnswering} onClick={onAnswer}>
            Answer
          </Button>
        )}
        {left > 0 && !isAll && (
          <Button variant="quiet" size="small" onClick={() => void load()}>
            Show {plural(left, 'answer')}
          </Button>
        )}
      </span>
      {isAnswering && (
        <CommentForm
          postId={parent.postId}
          parentId={parent.id}
          isOwner={isOwner}
          onWritten={(reply) => {
            setReplies([...shown, reply])
            onAnswer?.()
          }}
        />
      )}
      {shown.length > 0 && (
        <ul
          aria-label={`Answers to ${parent.authorName}`}
          className="grid gap-4 border-line border-l pl-4 max-sm:-ml-13"
        >
          {shown.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                comment={reply}
                viewerId={viewerId}
                isOwner={isOwner}
                onChange={(part) => setReplies(shown.map((one) => (one.id === reply.id ? { ...one, ...part } : one)))}
                onRemoved={() => setReplies(shown.filter(({ id }) => id !== reply.id))}
                extra={extra(reply)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
