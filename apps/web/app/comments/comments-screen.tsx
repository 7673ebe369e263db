import type { Comment } from '@fanlight/contract/comments'
import type { Post } from '@fanlight/contract/posts'
import { useState } from 'react'
import { count, plural } from '../lib/format.ts'
import { ReportButton } from '../reports/report-button.tsx'
import type { Viewer } from '../session/session-store.ts'
import { loginAddress } from '../session/way-back.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { BlockButton } from './block-button.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentReplies } from './comment-replies.tsx'
import { useComments } from './use-comments.ts'

interface CommentsProps {
  post: Post
  viewer: Viewer | null
  isOwner: boolean
}

/** Comments beneath a post, for people who may see it. */
export default function Comments({ post, viewer, isOwner }: CommentsProps) {
  const list = useComments(post.id, { isLive: viewer !== null })
  const [answering, setAnswering] = useState<number>()
  const extra = (comment: Comment) =>
    viewer && (
      <>
        {!comment.isApart && <BlockButton comment={comment} onBlocked={list.load} />}
        <ReportButton subjectType="comment" subjectId={comment.id} name={`the comment by ${comment.authorName}`} />
      </>
    )
  return (
    <Section title={post.commentCount > 0 ? `Comments (${count(post.commentCount)})` : 'Comments'}>
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
              extra={extra(comment)}
            >
              <CommentReplies
                parent={comment}
                viewerId={viewer?.userId}
                isOwner={isOwner}
                extra={extra}
                isAnswering={answering === comment.id}
                onAnswered={() => setAnswering(undefined)}
              />
            </CommentItem>
          </li>
        ))}
      </ul>
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
