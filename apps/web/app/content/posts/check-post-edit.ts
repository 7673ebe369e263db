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
  /** As typed; empty where only viewings are sold. */
  keepPrice: string
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

/** Keeping costs at least as much as a viewing. */
export function keepPriceError({
  accessType,
  price,
  keepPrice,
}: Pick<PostDraft, 'accessType' | 'price' | 'keepPrice'>) {
  if (accessType !== accessTypes.PayPerView || keepPrice.trim() === '') return undefined
  const read = readPrice(keepPrice)
  if (read !== undefined && read >= (readPrice(price) ?? 0)) return undefined
  return 'Please enter a price to keep that is at least the price of a viewing.'
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
  errors: FormErrors<'title' | 'price' | 'keepPrice' | 'publishAt'>
} {
  const isPayPerView = draft.accessType === accessTypes.PayPerView
  const price = isPayPerView ? readPrice(draft.price) : null
  const { title, caption, accessType, tags, time } = draft
  const errors = {
    title: titleError(draft.title),
    price: price === undefined ? priceMessage : undefined,
    keepPrice: keepPriceError(draft),
    publishAt: publishTimeError(time),
  }
  const publishAt = isScheduled && errors.publishAt === undefined ? (momentOf(time) ?? now()) : undefined
  const keepPrice = (isPayPerView && readPrice(draft.keepPrice)) || null
  const prices = { price: price ?? null, keepPrice }
  const edit = { title: title.trim(), caption: caption.trim(), accessType, ...prices, tags, publishAt }
  return { errors, edit }
}
