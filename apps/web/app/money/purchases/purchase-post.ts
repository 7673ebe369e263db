import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'

/** `expectedPrice` is the price shown: another one isn't charged. */
export const purchasePost = withClickKey(
  (key, postId: number, expectedPrice: number, keep: boolean) =>
    call('buyPost', { params: { id: postId }, body: { expectedPrice, ...(keep && { keep }) }, key, timeout: 15_000 }),
  'purchase',
)

export function purchaseFailure(error: unknown) {
  const { status, title, detail } =
    error instanceof ApiError ? error : { status: 0, title: undefined, detail: undefined }
  if (status === 400) return detail ?? title ?? 'Purchase failed. Insufficient funds or invalid request.'
  if (status === 401) return 'Please log in to purchase posts.'
  if (status === 403 && detail) return detail
  if (status === 404) return 'Post not found.'
  if (status === 409) return 'You have already purchased this post.'
  return 'An unexpected error occurred while purchasing the post.'
}
