import { type NotificationPreferences, notificationKinds } from '@fanlight/contract/people/notifications'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import { pageWanted } from '../../platform/db/page-wanted.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { readDelivery, saveDelivery, unsubscribe } from './delivery.ts'
import { viewNotification } from './notification-view.ts'
import {
  countUnread,
  listMutes,
  listNotifications,
  markAllRead,
  type NotificationRow,
  setMutes,
} from './notifications.queries.ts'

/** Small pictures of posts, as this viewer may see them. */
type Thumbnails = (viewer: SignedIn, postIds: number[]) => Promise<Map<number, string | null>>

export function notificationRoutes(api: Api, { db, bus, mailLinks }: Deps, thumbnailsOf: Thumbnails) {
  handle(api, 'listNotifications', async ({ viewer, query }) => {
    const rows = await listNotifications(db, viewer.userId, query.includeRead, pageWanted(query))
    const postOf = (row: NotificationRow) =>
      row.relatedEntityType === 'Post' ? (row.relatedEntityId ?? undefined) : undefined
    const thumbnails = await thumbnailsOf(
      viewer,
      rows.map(postOf).filter((id) => id !== undefined),
    )
    return rows.map((row) => viewNotification(row, thumbnails.get(postOf(row) ?? 0) ?? null))
  })

  handle(api, 'countUnread', ({ viewer }) => countUnread(db, viewer.userId))

  handle(api, 'markAllRead', async ({ viewer: { userId } }) => {
    const marked = await markAllRead(db, userId)
    if (marked > 0) await bus.publish('notifications-read', { userId })
    return true
  })

  handle(api, 'readPreferences', async ({ viewer }) => {
    const mutes = await listMutes(db, viewer.userId)
    const muted = mutes.flatMap(({ kind, channel }) => (channel === 'app' ? [kind] : []))
    return preferences(muted)
  })

  handle(api, 'savePreferences', async ({ viewer, body }) => {
    const muted = notificationKinds.filter((kind) => body[kind] === false)
    await db.tx((tx) => setMutes(tx, viewer.userId, 'app', muted))
    return preferences(muted)
  })

  handle(api, 'readDelivery', ({ viewer }) => readDelivery(db, viewer.userId))

  handle(api, 'saveDelivery', async ({ viewer, body }) => {
    await saveDelivery(db, viewer.userId, body)
    return readDelivery(db, viewer.userId)
  })

  api.register(async (emails: Api) => {
    // Mail programs post 'List-Unsubscribe=One-Click' (RFC 8058); the address holds all we need.
    emails.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: 'buffer' },
      async () => undefined,
    )
    handle(emails, 'unsubscribe', ({ params }) => unsubscribe(db, mailLinks, params.token))
  })
}

const preferences = (muted: readonly string[]) =>
  Object.fromEntries(notificationKinds.map((kind) => [kind, !muted.includes(kind)])) as NotificationPreferences
