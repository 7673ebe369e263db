import { paidMessageAddresses } from '@fanlight/contract/money/paid-message-addresses'
import type { BoughtMessagesPage } from '@fanlight/contract/money/paid-messages'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { messageElse, sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(paidMessageAddresses)

export const boughtQuery = infiniteQueryOptions({
  queryKey: ['messages', 'bought'],
  queryFn: ({ pageParam: before }): Promise<BoughtMessagesPage> =>
    sayingOf(
      call('listBoughtMessages', { query: { before } }),
      messageElse('Your unlocked messages could not be loaded.'),
    ),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
})
