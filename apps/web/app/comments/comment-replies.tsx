import type { Comment } from '@fanlight/contract/comments'
import type { ReactNode } from 'react'
import { plural } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { useReplies } from './use-replies.ts'

interface CommentRepliesProps {
  parent: Comment
  viewerId: number | undefined
  isOwner: boolean
  extra: (comment: Comment) => ReactNode
  isAnswering: boolean
  onAnswer: (() => void) | undefined
}

export function CommentReplies({ parent, viewerId, isOwner, extra, isAnswering, onAnswer }: CommentRepliesProps) {
  const { replies, hasMore, load, add, update, remove } = useReplies(parent.id)

  async function show() {
    const failed = await load()
    if (failed) toast.error(failed.message)
  }
  const left = Math.max(0, parent.replyCount - replies.length)
  return (
    <div className="grid gap-3">
      <span className="-ml-3 flex flex-wrap">
        {onAnswer && (
          <Button variant="quiet" size="small" aria-expanded={isAnswering} onClick={onAnswer}>
            Answer
          </Button>
        )}
        {left > 0 && hasMore && (
          <Button variant="quiet" size="small" onClick={() => void show()}>
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
            add(reply)
            onAnswer?.()
          }}
        />
      )}
      {replies.length > 0 && (
        <ul
          aria-label={`Answers to ${parent.authorName}`}
          className="grid gap-4 border-line border-l pl-4 max-sm:-ml-13"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                comment={reply}
                viewerId={viewerId}
                isOwner={isOwner}
                onChange={(part) => update(reply.id, part)}
                onRemoved={() => remove(reply.id)}
                extra={extra(reply)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
