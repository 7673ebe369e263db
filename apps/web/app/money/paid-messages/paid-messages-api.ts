import { paidMessageAddresses } from '@fanlight/contract/money/paid-message-addresses'
import { ApiError } from '../../lib/api-error.ts'
import { callerOf } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'

const { call } = callerOf(paidMessageAddresses)

/** `expectedPrice` is the price shown: another one isn't charged. */
export const buyMessage = withClickKey(
  (key, id: number, number: number, expectedPrice: number) =>
    call('buyMessage', { params: { id, number }, body: { expectedPrice }, key, timeout: 15_000 }),
  'message',
)

export function buyingFailure(error: unknown) {
  const known = error instanceof ApiError && [400, 401, 403, 404, 409].includes(error.status)
  return (known && (error.detail ?? error.title)) || 'This message could not be unlocked. Please try again.'
}
