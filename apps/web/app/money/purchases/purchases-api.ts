import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { asWrite } from '../../lib/read-after-writes.ts'

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
