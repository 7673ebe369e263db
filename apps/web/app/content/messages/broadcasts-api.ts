import { broadcastAddresses } from '@fanlight/contract/content/messages/broadcast-addresses'
import type { BroadcastForm, BroadcastsPage, Segment } from '@fanlight/contract/content/messages/broadcasts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callerOf } from '../../lib/call.ts'
import { withClickKey } from '../../lib/click-key.ts'
import { sayingOf } from '../../lib/shown-error.ts'

const { call } = callerOf(broadcastAddresses)

/** Newest first. */
export const broadcastsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['broadcasts', id],
    queryFn: ({ pageParam: before }): Promise<BroadcastsPage> =>
      sayingOf(call('listBroadcasts', { params: { id }, query: { before } }), 'Your broadcasts could not be loaded.'),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const fansQuery = (id: number, segment: Segment, days: number | undefined) =>
  queryOptions({
    queryKey: ['broadcast-fans', id, segment, days],
    placeholderData: keepPreviousData,
    queryFn: () =>
      sayingOf(
        call('countBroadcastFans', { params: { id }, query: { segment, days } }),
        'Your fans could not be counted.',
      ),
  })

/** A press after a lost answer sends nothing twice. */
export const sendBroadcast = withClickKey((key, id: number, body: BroadcastForm) =>
  call('sendBroadcast', { params: { id }, body, key }),
)

export const endBroadcast = (id: number, broadcastId: number) => call('endBroadcast', { params: { id, broadcastId } })
