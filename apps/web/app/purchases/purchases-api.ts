import type { Post } from '@fanlight/contract/posts'
import type { Balance } from '@fanlight/contract/wallet'
import { api } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { withClickKey } from '../lib/click-key.ts'

export const getBalance = () => api.get<Balance>('/wallet/balance')

/** `expectedPrice` is the price that was shown: another one is not charged. */
export const purchasePost = withClickKey(
  (key, postId: number, expectedPrice: number) =>
    api.post<Post>(`/posts/${postId}/purchase`, { expectedPrice }, { key, timeout: 15_000 }),
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

const endings = new Set<Promise<void>>()

/** Resolves once no viewing is being ended: posts that are read now know of it. */
export const viewingsEnded = () => Promise.allSettled(endings)

/** Tells that the viewing is over; goes out even while the page is being left. No open viewing is no failure. */
export function consumePost(postId: number) {
  const ending = tellConsumed(postId).finally(() => endings.delete(ending))
  endings.add(ending)
  return ending
}

async function tellConsumed(postId: number) {
  try {
    await api.post<void>(`/posts/${postId}/consume`, undefined, { keepalive: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return
    throw new Error('An unexpected error occurred while marking the post as viewed.', { cause: error })
  }
}
