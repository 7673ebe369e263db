import type { Draft, DraftForm } from '@fanlight/contract/content/drafts'
import { limits } from '@fanlight/contract/platform/limits'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { requireOwnProfile } from '../posts/read-new-post.ts'
import { draftNotFound, presentDraft } from './draft-view.ts'
import { type DraftRow, findDraft, findDraftOwner, orderFiles, saveDraft as save } from './drafts.queries.ts'

/** Reads the form after the permission check. Answers 409 if another device changed the draft in the meantime. */
export async function saveDraft(db: Db, creator: SignedIn, id: string, read: () => DraftForm): Promise<Draft> {
  const owner = await findDraftOwner(db, id)
  if (owner && owner.creatorId !== creator.userId) throw draftNotFound()
  const form = read()
  await requireOwnProfile({ db }, creator, form.profileId, 'write drafts for')
  const isSaved = await db.tx(async (tx) => {
    const saved = await save(tx, creator.userId, id, form, limits.drafts)
    if (saved) await orderFiles(tx, id, form.files)
    return saved !== undefined
  })
  const now = await findDraft(db, creator.userId, id)
  if (now && (isSaved || hasSameContent(now, form))) return presentDraft(now)
  throw refusal(now, form)
}

function refusal(now: DraftRow | undefined, { revision }: DraftForm) {
  if (now) return new Problem(409, 'This draft was changed on another device.')
  if (revision > 0) return draftNotFound()
  return new Problem(409, `You have ${limits.drafts} drafts. Please publish or delete one of them first.`)
}

/** A retry after a lost answer: the draft already has what it asks for. */
function hasSameContent(now: DraftRow, form: DraftForm) {
  const { profileId, title, caption, postType, accessType, price, keepPrice, tags } = now
  const said = { profileId, title, caption, postType, accessType, price, keepPrice, tags }
  const wanted = Object.fromEntries(Object.keys(said).map((name) => [name, form[name as keyof typeof said]]))
  const ordered = (files: DraftForm['files']) => files.map(({ id, altText }) => [id, altText])
  return (
    JSON.stringify([said, now.publishAt?.getTime() ?? null, ordered(now.files)]) ===
    JSON.stringify([wanted, form.publishAt ? Date.parse(form.publishAt) : null, ordered(form.files)])
  )
}
