import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { postNotFound } from '../posts/post-view.ts'
import { refusalOf } from './comment-access.ts'
import { type CommentAsked, readFacts } from './comments.queries.ts'

/** Refuses people who may not comment here; returns the facts that decide about this text. */
export async function requireMayComment(db: Db, asked: CommentAsked) {
  const [facts] = await readFacts(db, [asked])
  if (!facts) throw postNotFound()
  const isOwner = facts.creatorId === asked.authorId
  const refusal = refusalOf({ ...facts, isOwner })
  if (refusal) throw new Problem(403, refusal)
  return { ...facts, isOwner }
}

/** Permission comes first: the text is only checked for people who may comment at all. */
export async function readAllowed<T>(read: () => T, allow: () => Promise<unknown>) {
  try {
    return read()
  } catch (error) {
    await allow()
    throw error
  }
}
