import type { Comment } from '@fanlight/contract/content/comments'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import type { Counted } from './use-comments.ts'
import { useReplies } from './use-replies.ts'

interface CommentRepliesProps {
  parent: Comment
  viewerId: number | undefined
  isOwner: boolean
  onReport: (comment: Comment) => void
  onBlock: (comment: Comment) => void
  isAnswering: boolean
  onAnswered: () => void
  onCounted: (news: Counted) => void
}

export function CommentReplies(props: CommentRepliesProps) {
  const { parent, viewerId, isOwner, onReport, onBlock, isAnswering, onAnswered, onCounted } = props
  const { replies, hasMore, load, add, update, remove } = useReplies(parent.id)

  async function show() {
    const failed = await load()
    if (failed) toast.error(failed.message)
  }
  const left = Math.max(0, parent.replyCount - replies.length)
  return (
    <div className="grid gap-3 empty:hidden">
      {left > 0 && hasMore && (
        <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={() => void show()}>
          Show {plural(left, 'reply', 'replies')}
        </Button>
      )}
      {isAnswering && (
        <CommentForm
          postId={parent.postId}
          parentId={parent.id}
          isOwner={isOwner}
          onWritten={(reply) => {
            add(reply)
            onCounted({ added: [reply] })
            onAnswered()
          }}
        />
      )}
      {replies.length > 0 && (
        <ul
          aria-label={`Replies to ${parent.authorName}`}
          className="grid gap-4 border-line border-l pl-4 max-sm:-ml-13"
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                comment={reply}
                viewerId={viewerId}
                isOwner={isOwner}
                onChange={(part) => update(reply.id, part)}
                onRemoved={() => {
                  remove(reply.id)
                  onCounted({ removed: [reply] })
                }}
                onReport={() => onReport(reply)}
                onBlock={() => onBlock(reply)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
