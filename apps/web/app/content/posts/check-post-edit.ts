import { accessTypes } from '@fanlight/contract/content/post-kinds'
import type { PostEditForm } from '@fanlight/contract/content/posts'
import { limits } from '@fanlight/contract/platform/limits'
import type { FormErrors } from '../../ui/form.tsx'
import { momentOf, type PublishTime, publishTimeError } from './publish-time.ts'

export interface PostDraft {
  title: string
  caption: string
  accessType: number
  /** As typed. */
  price: string
  tags: string[]
  /** For a scheduled post. */
  time: PublishTime
}

const priceMessage = 'Please enter a valid positive price (e.g., 5.00) for Pay-Per-View posts.'

/** Digits and one decimal point: nothing else gets into the field. */
export const isTypablePrice = (text: string) => /^\d*\.?\d*$/.test(text)

/** For the field itself: at most two decimals, and not 0. */
export const pricePattern = String.raw`(?=.*[1-9])(\d+\.?\d{0,2}|\.\d{1,2})`

/** A valid price: positive, whole hundredths, within the limit; otherwise undefined. */
export function readPrice(text: string): number | undefined {
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(text.trim())) return undefined
  const price = Number(text)
  return price >= limits.minimumPostPrice && price <= limits.maximumAmount ? price : undefined
}

export const titleError = (title: string) =>
  title.trim() === ''
    ? 'A title is required.'
    : title.trim().length > limits.postTitle
      ? `Please use at most ${limits.postTitle} characters.`
      : undefined

const now = () => new Date().toISOString()

/** Values to send, and errors. */
export function checkPostEdit(
  draft: PostDraft,
  isScheduled = false,
): {
  edit: PostEditForm
  errors: FormErrors<'title' | 'price' | 'publishAt'>
} {
  const isPayPerView = draft.accessType === accessTypes.PayPerView
  const price = isPayPerView ? readPrice(draft.price) : null
  const { title, caption, accessType, tags, time } = draft
  const errors = {
    title: titleError(draft.title),
    price: price === undefined ? priceMessage : undefined,
    publishAt: publishTimeError(time),
  }
  const publishAt = isScheduled && errors.publishAt === undefined ? (momentOf(time) ?? now()) : undefined
  const edit = { title: title.trim(), caption: caption.trim(), accessType, price: price ?? null, tags, publishAt }
  return { errors, edit }
}
