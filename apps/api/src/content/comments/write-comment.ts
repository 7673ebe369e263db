import { randomUUID } from 'node:crypto'
import type { Comment, NewComment } from '@fanlight/contract/content/comments'
import { imitatesSite, looksLikeOurs } from '@fanlight/contract/people/imitates-site'
import type { SiteNow } from '../../people/site/watch-site.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import { batchCalls } from '../../platform/queues/batch-calls.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { postNotFound } from '../posts/post-view.ts'
import { refusalOf, sameTexts, textRefusalOf } from './comment-access.ts'
import { answersOf, commentNotFound, presentComment } from './comment-view.ts'
import {
  type Answering,
  type CommentFacts,
  type CommentRow,
  findWritten,
  type NewCommentRow,
  readFacts,
  writeComments,
} from './comments.queries.ts'

type Outcome = { comment: Comment } | { problem: Problem }

/** Writes comments. Those that arrive together share two statements and one commit, and are announced together. */
export function createComments({ db, bus, site }: { db: Db; bus: Bus; site: Pick<SiteNow, 'now'> }) {
  const write = batchCalls(async (asked: NewCommentRow[]): Promise<Outcome[]> => {
    const problems = await problemsOf(asked)
    const good = asked.filter((_, index) => !problems[index])
    if (good.length > 0) await writeComments(db, good, sameTexts)
    const written = await findWritten(
      db,
      good.map(({ authorId }) => authorId),
      good.map(({ key }) => key),
    )
    const byKey = new Map(written.map((row) => [`${row.authorId} ${row.key}`, row]))
    await tell(bus, [...byKey.values()])
    const commentOf = (row: NewCommentRow) => byKey.get(`${row.authorId} ${row.key}`)
    // The text was repeated elsewhere in the meantime, or the post is gone.
    const late = good.filter((row) => !commentOf(row))
    const lateProblems = late.length > 0 ? await problemsOf(late) : []
    return asked.map((row, index) => {
      const comment = problems[index] ? undefined : commentOf(row)
      return comment
        ? { comment: presentComment(comment) }
        : { problem: problems[index] ?? lateProblems[late.indexOf(row)] ?? postNotFound() }
    })
  })

  async function problemsOf(asked: NewCommentRow[]) {
    const facts = new Map((await readFacts(db, asked)).map((row) => [row.place, row]))
    return asked.map((row, index) => problemOf(row, facts.get(index + 1), site.now().name))
  }

  return async (
    author: Pick<SignedIn, 'userId'>,
    postId: number,
    { comment, key }: { comment: NewComment; key: string | null },
  ): Promise<Comment> => {
    const outcome = await write({
      authorId: author.userId,
      postId,
      parentId: comment.parentId ?? null,
      body: comment.body,
      writtenBy: comment.writtenBy ?? 'person',
      writerName: comment.writerName ?? null,
      key: key ?? randomUUID(),
    })
    if ('problem' in outcome) throw outcome.problem
    return outcome.comment
  }
}

/** A comment of the creator without a named author was written by the creator. */
function problemOf(row: NewCommentRow, facts: CommentFacts | undefined, siteName: string): Problem | undefined {
  if (!facts) return postNotFound()
  const isOwner = facts.creatorId === row.authorId
  const refusal = refusalOf({ ...facts, isOwner })
  if (refusal) return new Problem(403, refusal)
  if (!facts.hasParent) return commentNotFound()
  if (!isOwner && row.writtenBy !== 'person') return new Problem(403, 'Only the creator says who wrote a comment.')
  if (row.writerName !== null && imitatesSite(row.writerName, siteName)) return invalid('writerName', looksLikeOurs)
  const flaw = textRefusalOf(row.body, { ...facts, isOwner })
  if (flaw) return invalid('body', flaw)
  if (isOwner && row.writtenBy === 'person') row.writtenBy = 'creator'
  return undefined
}

async function tell(bus: Bus, written: (CommentRow & Answering)[]) {
  for (const [postId, rows] of Map.groupBy(written, (row) => row.postId)) {
    const added = rows.map((row) => asOthersSee(presentComment(row)))
    await bus.publish('comments-changed', { postId, added, changed: [], removed: [], answers: rows.flatMap(answersOf) })
  }
}

const asOthersSee = (comment: Comment): Comment => ({ ...comment, isLikedByCurrentUser: false })
