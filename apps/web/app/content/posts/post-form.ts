import { accessTypes, postTypes } from '@fanlight/contract/content/post-kinds'
import type { FormErrors } from '../../ui/form.tsx'
import { keepPriceError, readPrice, titleError } from './check-post-edit.ts'
import { isHere, mismatch, type PickedFile, postersOf } from './picked-file.ts'
import { atOnce, momentOf, type PublishTime, publishTimeError } from './publish-time.ts'

export interface NewPost {
  title: string
  caption: string
  postType: number
  accessType: number
  /** As typed. */
  price: string
  /** As typed; empty where only viewings are sold. */
  keepPrice: string
  tags: string[]
  time: PublishTime
}

export const emptyPost: NewPost = {
  title: '',
  caption: '',
  postType: postTypes.Image,
  accessType: accessTypes.Public,
  price: '',
  keepPrice: '',
  tags: [],
  time: atOnce,
}

export type NewPostField = 'title' | 'price' | 'keepPrice' | 'postType' | 'files' | 'publishAt'

/** Undefined if the post can be sent. */
export function checkNewPost(post: NewPost, profileId: number | undefined, files: PickedFile[]) {
  const errors: FormErrors<NewPostField> = {
    title: titleError(post.title),
    price:
      post.accessType === accessTypes.PayPerView && readPrice(post.price) === undefined
        ? 'A valid price is required for Pay-Per-View posts.'
        : undefined,
    keepPrice: keepPriceError(post),
    postType: mismatch(post.postType, files),
    files: !profileId || files.length === 0 ? 'Profile ID and at least one file are required.' : undefined,
    publishAt: publishTimeError(post.time),
  }
  return Object.values(errors).some(Boolean) ? errors : undefined
}

/** Fields first, so that the server knows what is coming before the files. */
export function toForm(post: NewPost, profileId: number, files: PickedFile[]): FormData {
  const form = new FormData()
  form.set('ProfileId', String(profileId))
  form.set('Title', post.title.trim())
  form.set('Caption', post.caption.trim())
  if (post.tags.length > 0) form.set('Tags', post.tags.join(','))
  form.set('PostType', String(post.postType))
  form.set('AccessType', String(post.accessType))
  if (post.accessType === accessTypes.PayPerView) {
    form.set('PpvPrice', String(readPrice(post.price)))
    const keepPrice = readPrice(post.keepPrice)
    if (keepPrice !== undefined) form.set('KeepPrice', String(keepPrice))
  }
  const publishAt = momentOf(post.time)
  if (publishAt) form.set('PublishAt', publishAt)
  for (const poster of postersOf(files)) form.append('poster', poster, 'poster.jpg')
  for (const { file } of files) if (isHere(file)) form.append('Files', file)
  return form
}
