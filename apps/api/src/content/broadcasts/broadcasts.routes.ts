import { broadcastLimits } from '@fanlight/contract/content/messages/message-limits'
import type { MessageNews } from '@fanlight/contract/content/messages/messages'
import type { Hub } from '@fanlight/signalr-hub'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { countFans, findFansAmong, listBroadcasts, ownsProfile } from './broadcasts.queries.ts'
import { presentBroadcast, sendBroadcast, takeBack } from './send-broadcast.ts'

/** What a creator sends to many fans of a character at once. */
export function broadcastRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listBroadcasts', async ({ viewer, params, query }, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { before = Number.MAX_SAFE_INTEGER, pageSize } = query
    const rows = await listBroadcasts(db, params.id, viewer.userId, before, pageSize + 1)
    if (rows.length === 0) throw profileNotFound()
    const broadcasts = rows.slice(0, pageSize).flatMap((row) => (row.id === null ? [] : [presentBroadcast(row)]))
    return { broadcasts, next: rows.length > pageSize ? (broadcasts.at(-1)?.id ?? null) : null }
  })

  handle(api, 'countBroadcastFans', async ({ viewer, params, query }, reply) => {
    reply.header('cache-control', 'private, no-store')
    const found = await countFans(db, params.id, viewer.userId, query)
    if (!found) throw profileNotFound()
    return { ...found, isMore: found.count === broadcastLimits.counted + 1 }
  })

  handle(api, 'sendBroadcast', async (request) => {
    const { viewer, params } = request
    await requireOwn(params.id, viewer)
    return sendBroadcast(deps, params.id, { broadcast: request.body, key: idempotencyKey(request) })
  })

  handle(api, 'endBroadcast', async ({ viewer, params }) => {
    await requireOwn(params.id, viewer)
    return takeBack(db, params.id, params.broadcastId)
  })

  async function requireOwn(profileId: number, viewer: SignedIn) {
    if (!(await ownsProfile(db, profileId, viewer.userId))) throw profileNotFound()
  }
}

/** Tells the fans of a broadcast who are connected to this process; the others find it when they come. */
export function pushBroadcastNews(
  hub: Pick<Hub, 'users' | 'sendToUsers'>,
  { db, bus, log }: { db: Db; bus: Bus; log: Log },
) {
  bus.subscribe('broadcast-sent', ({ broadcastId }) => {
    const connected = [...hub.users()].map(Number)
    if (connected.length === 0) return
    findFansAmong(db, broadcastId, connected)
      .then((found) =>
        hub.sendToUsers(
          found.map(({ userId }) => userId),
          'MessageNews',
          [{ kind: 'broadcast', threadId: 0, side: 'fan' } satisfies MessageNews],
        ),
      )
      .catch((error) => log.warn({ err: error }, 'connected fans were not told of a broadcast'))
  })
}
