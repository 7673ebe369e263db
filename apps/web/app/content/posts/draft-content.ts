import type { Draft, DraftFile, DraftForm } from '@fanlight/contract/content/drafts'
import type { BegunDraft } from './begun-draft.ts'
import { readPrice } from './check-post-edit.ts'
import type { DeviceDraft } from './device-drafts.ts'
import { kindOf, type PickedFile } from './picked-file.ts'
import { emptyPost, type NewPost } from './post-form.ts'
import { publishTimeOf } from './publish-time.ts'

const sentPrice = (typed: string) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? typed : String(readPrice(typed) ?? typed).slice(0, 20)

/** A half-typed time isn't a moment yet. */
function momentOf({ isLater, at }: NewPost['time']) {
  const moment = new Date(at).getTime()
  return isLater && !Number.isNaN(moment) ? new Date(moment).toISOString() : null
}

export const draftForm = (
  { post, files, profileId }: { post: NewPost; files: PickedFile[]; profileId: number },
  revision: number,
): DraftForm => ({
  profileId,
  revision,
  title: post.title.trim(),
  caption: post.caption.trim(),
  postType: post.postType,
  accessType: post.accessType,
  price: sentPrice(post.price.trim()),
  keepPrice: sentPrice(post.keepPrice.trim()),
  tags: post.tags,
  publishAt: momentOf(post.time),
  files: files.map(({ key, altText }) => ({ id: key, altText: altText.trim() })),
})

const postOf = (draft: Draft): NewPost => ({
  title: draft.title,
  caption: draft.caption,
  postType: draft.postType,
  accessType: draft.accessType,
  price: draft.price,
  keepPrice: draft.keepPrice,
  tags: draft.tags,
  time: publishTimeOf(draft.publishAt),
})

const uploadedFile = (file: DraftFile, id: number): PickedFile => ({
  id,
  key: file.id,
  file: { name: file.name, size: file.bytes },
  altText: file.altText,
  kind: file.kind,
  previewUrl: null,
  poster: null,
  durationSeconds: file.durationSeconds,
  width: file.width,
  height: file.height,
})

export function fromServer(draft: Draft): BegunDraft {
  const files = draft.files.map((file, index) => uploadedFile(file, index + 1))
  const { id, revision } = draft
  return { id, revision, post: postOf(draft), files, uploaded: files.map(({ key }) => key), isChanged: false }
}

/** This device's words; files that only the server has come with them. */
export function fromDevice(kept: DeviceDraft, server: Draft | undefined): BegunDraft {
  const atServer = new Map(server?.files.map((file) => [file.id, file]))
  const files = kept.files.flatMap(({ id, altText, file, poster }, index): PickedFile[] => {
    const known = atServer.get(id)
    if (!file) return known ? [{ ...uploadedFile(known, index + 1), altText }] : []
    const unseen = { previewUrl: null, durationSeconds: null, width: null, height: null }
    return [{ id: index + 1, key: id, file, altText, kind: kindOf(file) ?? 'image', poster, ...unseen }]
  })
  const others = [...atServer.values()].filter(({ id }) => !kept.files.some((one) => one.id === id))
  return {
    id: kept.id,
    revision: server ? kept.revision : 0,
    // Kept before there were prices to keep.
    post: { ...emptyPost, ...kept.post },
    files: [...files, ...others.map((file, index) => uploadedFile(file, files.length + index + 1))],
    uploaded: [...atServer.keys()],
    isChanged: true,
  }
}
