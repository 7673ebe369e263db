import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { asWrite } from '../../lib/read-after-writes.ts'

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

/** Reports that the viewing is over; sent even while the page is being left. Having no open viewing isn't a failure. */
export const consumePost = (postId: number) => asWrite(postConsumed(postId))

async function postConsumed(postId: number) {
  try {
    await call('endViewing', { params: { id: postId }, keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return
    throw new Error('An unexpected error occurred while marking the post as viewed.', { cause: error })
  }
}
