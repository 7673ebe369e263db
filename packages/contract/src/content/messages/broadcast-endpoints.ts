import type { Endpoint } from '../../platform/endpoint.ts'
import { IdParams } from '../../platform/fields.ts'
import {
  Broadcast,
  BroadcastFans,
  BroadcastFansQuery,
  BroadcastMute,
  BroadcastParams,
  BroadcastsPage,
  BroadcastsQuery,
  NewBroadcast,
} from './broadcasts.ts'

const own = { who: 'creator', params: IdParams } as const

export const broadcastEndpoints = {
  listBroadcasts: { ...own, query: BroadcastsQuery, answer: BroadcastsPage },
  countBroadcastFans: { ...own, query: BroadcastFansQuery, answer: BroadcastFans },
  sendBroadcast: { ...own, body: NewBroadcast, answer: Broadcast, status: 201, limit: 'message', takesKey: true },
  endBroadcast: { who: 'creator', params: BroadcastParams, answer: Broadcast },
  muteBroadcasts: { who: 'person', params: IdParams, body: BroadcastMute },
} satisfies Record<string, Endpoint>
