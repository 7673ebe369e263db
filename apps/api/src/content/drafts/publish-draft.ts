import { accessTypes } from '@fanlight/contract/content/post-kinds'
import { NewPost } from '@fanlight/contract/content/posts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { invalid, Problem } from '../../platform/problems/problem.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { checkFields } from '../../platform/uploads/read-upload.ts'
import { insertWithMedia, postOfKey } from '../posts/publish-post.ts'
import { checkFiles, pricesOf } from '../posts/read-new-post.ts'
import { draftNotFound } from './draft-view.ts'
import { type DraftRow, deleteDraft, findDraft, lockDraft } from './drafts.queries.ts'

interface Needed {
  db: Db
  bus: Bus
}

/** Makes a post of a draft, whose files are stored already. A draft that was published before returns that post. */
export async function publishDraft({ db, bus }: Needed, creator: SignedIn, id: string, read: () => number) {
  const draft = await findDraft(db, creator.userId, id)
  const earlier = await postOfKey(db, creator.userId, id)
  if (earlier !== undefined) return earlier
  if (!draft) throw draftNotFound()
  const revision = read()
  const post = postOf(draft)
  const done = await db.tx(async (tx) => {
    const now = await lockDraft(tx, creator.userId, id)
    if (!now) return undefined
    if (now.revision !== revision) throw new Problem(409, 'This draft was changed on another device.')
    // Files have no revision: the post gets the present ones.
    const { files = [] } = (await findDraft(tx, creator.userId, id)) ?? {}
    checkWhole(draft, files)
    const inserted = await insertWithMedia(tx, post, files)
    if (!inserted) throw new Problem(404, 'Profile not found')
    await deleteDraft(tx, creator.userId, id)
    return inserted
  })
  if (done?.isShown) await bus.publish('posts-changed', { profileId: post.profileId })
  const postId = done?.id ?? (await postOfKey(db, creator.userId, id))
  if (postId === undefined) throw draftNotFound()
  return postId
}

/** Same rules as for a post sent in one form. */
function postOf(draft: DraftRow) {
  const { publishAt } = draft
  const post = checkFields(NewPost, {
    profileid: String(draft.profileId),
    title: draft.title,
    caption: draft.caption,
    tags: draft.tags.join(','),
    posttype: String(draft.postType),
    accesstype: String(draft.accessType),
    ...(draft.accessType === accessTypes.PayPerView && { ppvprice: draft.price, keepprice: draft.keepPrice }),
    ...(publishAt && { publishat: publishAt.toISOString() }),
  })
  const { profileId, title, caption, postType, accessType, tags } = post
  const row = { profileId, creatorId: draft.creatorId, title, caption, postType, accessType, ...pricesOf(post) }
  return { ...row, key: draft.id, tags, publishAt: post.publishAt }
}

function checkWhole({ postType }: DraftRow, files: DraftRow['files']) {
  if (files.length === 0) throw invalid('Files', 'Please add at least one file.')
  checkFiles(
    postType,
    files.map(({ kind, name }) => ({ kind, name: `"${name}"`, field: 'files' })),
  )
}
