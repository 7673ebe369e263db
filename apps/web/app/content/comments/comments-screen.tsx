import type { Comment } from '@fanlight/contract/content/comments'
import type { Post } from '@fanlight/contract/content/posts'
import { useState } from 'react'
import { count, plural } from '../../lib/format.ts'
import type { Viewer } from '../../session/session-store.ts'
import { loginAddress } from '../../session/way-back.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { useOpenedPart } from '../../ui/use-opened-part.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentReplies } from './comment-replies.tsx'
import { useComments } from './use-comments.ts'

const loadReport = () => import('../../operations/reports/report-dialog.tsx')

interface CommentsProps {
  post: Post
  viewer: Viewer | null
  isOwner: boolean
}

/** The comments under a post, for people who may see it. */
export default function Comments({ post, viewer, isOwner }: CommentsProps) {
  const list = useComments(post.id, { isLive: viewer !== null })
  const [answering, setAnswering] = useState<number>()
  const [isBlocking, setBlocking] = useState(false)
  const reporting = useOpenedPart(loadReport, { isLikely: viewer !== null })
  // The comment it's about; kept while a dialog closes.
  const [chosen, setChosen] = useState<Comment>()
  function onReport(comment: Comment) {
    setChosen(comment)
    reporting.open()
  }
  function onBlock(comment: Comment) {
    setChosen(comment)
    setBlocking(true)
  }
  return (
    <Section
      // Aligned with the post above.
      className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:px-5"
      title={post.commentCount > 0 ? `Comments (${count(post.commentCount)})` : 'Comments'}
    >
      {viewer === null ? (
        <p>
          <LinkButton to={loginAddress()} size="small">
            Log in to comment
          </LinkButton>
        </p>
      ) : list.refusal ? (
        <p className="text-soft">{list.refusal}</p>
      ) : (
        list.comments && <CommentForm postId={post.id} isOwner={isOwner} onWritten={list.add} />
      )}
      {list.more > 0 && (
        <Button size="small" onClick={() => void list.load()}>
          Show {plural(list.more, 'new comment')}
        </Button>
      )}
      {list.comments?.length === 0 && <p className="text-soft">Nobody has said anything yet.</p>}
      <ul aria-label="Comments" className="grid gap-6">
        {list.comments?.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              viewerId={viewer?.userId}
              isOwner={isOwner}
              onChange={(part) => list.update(comment.id, part)}
              onRemoved={() => list.remove(comment.id)}
              answer={
                viewer &&
                !list.refusal &&
                !comment.isApart && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-expanded={answering === comment.id}
                    onClick={() => setAnswering(answering === comment.id ? undefined : comment.id)}
                  >
                    Reply
                  </Button>
                )
              }
              onReport={() => onReport(comment)}
              onBlock={() => onBlock(comment)}
            >
              <CommentReplies
                parent={comment}
                viewerId={viewer?.userId}
                isOwner={isOwner}
                onReport={onReport}
                onBlock={onBlock}
                isAnswering={answering === comment.id}
                onAnswered={() => setAnswering(undefined)}
                onCounted={list.countAnswers}
              />
            </CommentItem>
          </li>
        ))}
      </ul>
      {chosen && <BlockDialog comment={chosen} open={isBlocking} onOpenChange={setBlocking} onBlocked={list.load} />}
      {chosen && reporting.Part && (
        <reporting.Part
          key={chosen.id}
          open={reporting.isOpen}
          onOpenChange={reporting.setOpen}
          subjectType="comment"
          subjectId={chosen.id}
          name={`the comment by ${chosen.authorName}`}
        />
      )}
      {list.error && <ErrorState text={list.error} onRetry={() => void list.load()} busy={list.isLoading} />}
      {list.isLoading && <Loading text="Loading comments..." />}
      {list.hasOlder && !list.isLoading && (
        <Button size="small" onClick={list.loadOlder}>
          Show older comments
        </Button>
      )}
    </Section>
  )
}
