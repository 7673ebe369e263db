import type { BroadcastMute } from '@fanlight/contract/content/messages/broadcasts'
import type { Queries } from '../../platform/db/client.ts'

/** Where those stand that the fan did not have before. */
export const receiveBroadcasts = (db: Queries, fanId: number) =>
  db.many<{ threadId: number; number: number }>(
    'receive-broadcasts',
    'select thread_id as "threadId", number from receive_broadcasts($1, null)',
    [fanId],
  )

export const muteBroadcasts = (db: Queries, threadId: number, fanId: number, { of, isMuted }: BroadcastMute) =>
  db.one<{ isThere: boolean }>('mute-broadcasts', 'select mute_broadcasts($1, $2, $3, $4) as "isThere"', [
    threadId,
    fanId,
    of === 'everyone',
    isMuted,
  ])
