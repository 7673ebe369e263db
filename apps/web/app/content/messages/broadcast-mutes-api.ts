import { broadcastMuteAddresses } from '@fanlight/contract/content/messages/broadcast-addresses'
import type { BroadcastMute } from '@fanlight/contract/content/messages/broadcasts'
import { callerOf } from '../../lib/call.ts'

const { call } = callerOf(broadcastMuteAddresses)

export const muteBroadcasts = (id: number, body: BroadcastMute) => call('muteBroadcasts', { params: { id }, body })
