import { takeCommentAway } from '../../content/comments/change-comment.ts'
import { takePostAway } from '../../content/posts/change-post.ts'
import { takeProfileAway } from '../../content/profiles/delete-profile.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type CaseRow, setHidden } from './reports.queries.ts'

/** Hides something from everyone but its creator, shows it again, or deletes it as its creator could. */
export async function changeSubject(tx: Tx, change: 'hide' | 'show' | 'remove', report: CaseRow) {
  const { subjectType, subjectId, subjectState } = report
  if (change !== 'remove') return void (await setHidden(tx, subjectType, subjectId, change === 'hide'))
  if (subjectState === 'removed') return
  if (subjectType === 'message') return void (await setHidden(tx, 'message', subjectId, true))
  if (subjectType === 'comment') return void (await takeCommentAway(tx, subjectId))
  await (subjectType === 'post' ? takePostAway(tx, subjectId) : takeProfileAway(tx, subjectId))
}
