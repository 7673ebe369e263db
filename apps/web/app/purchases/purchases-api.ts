import type { Post } from '@fanlight/contract/posts'
import { api } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'
import { withClickKey } from '../lib/click-key.ts'

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
let begun = 0

/** Reads posts such that they know of every viewing that ends before they are there: one that begins to end is waited for. */
export async function withViewingsEnded<T>(read: () => Promise<T>): Promise<T> {
  while (endings.size > 0) await Promise.allSettled(endings)
  const before = begun
  const result = await read()
  return begun === before ? result : withViewingsEnded(read)
}

/** Tells that the viewing is over; goes out even while the page is being left. No open viewing is no failure. */
export function consumePost(postId: number) {
  const ending = tellConsumed(postId).finally(() => endings.delete(ending))
  endings.add(ending)
  begun += 1
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
