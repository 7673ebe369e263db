import { firstMessageAddresses } from '@fanlight/contract/money/first-message-addresses'
import type { FirstMessageRequest } from '@fanlight/contract/money/first-messages'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { callerOf } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(firstMessageAddresses)

/** `expectedPrice` is the price that was shown: another one is not held. */
export const sendFirstMessage = withClickKey(
  (key, id: number, body: FirstMessageRequest) =>
    call('sendFirstMessage', { params: { id }, body, key, timeout: 15_000 }),
  'first message',
)

export function sendingFailure(error: unknown) {
  const known = error instanceof ApiError && [400, 403, 404, 409].includes(error.status)
  return (known && (error.detail ?? error.title)) || 'Your message could not be sent. Please try again.'
}

export const declineFirstMessage = (id: number) => call('declineFirstMessage', { params: { id } })

export const firstPriceQuery = (id: number) =>
  queryOptions({
    queryKey: ['first-price', id],
    queryFn: () => sayingOf(call('readFirstPrice', { params: { id } }), messageElse('The price could not be loaded.')),
  })

export const saveFirstPrice = (id: number, amount: number | null) =>
  call('saveFirstPrice', { params: { id }, body: { amount } })
