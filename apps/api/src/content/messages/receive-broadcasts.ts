import type { BroadcastMute } from '@fanlight/contract/content/messages/broadcasts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { MediaAddresses } from '../../platform/media/signed-url.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { threadNotFound } from './message-refusals.ts'
import { presentMessage } from './message-view.ts'
import { findMessages } from './messages.queries.ts'
import * as received from './receive-broadcasts.queries.ts'

interface Needed {
  db: Db
  bus: Bus
  addresses: MediaAddresses
}

/** Puts what was sent to many into the fan's threads; their other devices see it too. True if there was something. */
export async function receiveBroadcasts({ db, bus, addresses }: Needed, fan: Pick<SignedIn, 'userId'>) {
  const places = await received.receiveBroadcasts(db, fan.userId)
  if (places.length === 0) return false
  const rows = await findMessages(
    db,
    places.map(({ threadId }) => threadId),
    places.map(({ number }) => number),
  )
  await bus.publish('message-news', {
    told: rows.map((row) => {
      const message = presentMessage(row, { side: 'fan', viewerId: row.fanId, addresses })
      return { userId: row.fanId, news: { kind: 'message' as const, threadId: row.threadId, side: 'fan', message } }
    }),
  })
  return true
}

export async function muteBroadcasts({ db, bus }: Needed, viewer: SignedIn, id: number, mute: BroadcastMute) {
  const { isThere } = await received.muteBroadcasts(db, id, viewer.userId, mute)
  if (!isThere) throw threadNotFound()
  const news = { kind: 'place', threadId: id, side: 'fan' } as const
  await bus.publish('message-news', { told: [{ userId: viewer.userId, news }] })
}
