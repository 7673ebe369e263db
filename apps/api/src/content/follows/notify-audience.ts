import type { Hub } from '@fanlight/signalr-hub'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { findAudience } from './follows.queries.ts'

/** Tells the connected audience of a profile that their home feed has grown. */
export function notifyAudience(
  hub: Pick<Hub, 'users' | 'sendToUsers'>,
  { db, bus, log }: { db: Db; bus: Bus; log: Log },
) {
  bus.subscribe('post-announced', ({ profileId, postId }) => {
    const connected = [...hub.users()].map(Number)
    if (connected.length === 0) return
    findAudience(db, profileId, connected)
      .then((found) =>
        hub.sendToUsers(
          found.map(({ userId }) => userId),
          'HomeGrew',
          [{ profileId, postId }],
        ),
      )
      .catch((error) => log.warn({ err: error }, 'who has their home feed open was not told of a new post'))
  })
}
