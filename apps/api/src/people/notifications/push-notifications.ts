import { retention } from '../../platform/config/retention.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { viewNotification } from './notification-view.ts'
import { announcePurchases, forgetGroupedNotices, forgetOld, takeCommitted } from './notifications.queries.ts'

const perMessage = 500

/** Publishes committed notifications on the bus; each process knows its own connections. */
export async function pushNotifications({ db, bus }: { db: Db; bus: Bus }) {
  await db.tx(announcePurchases)
  const rows = await db.tx(takeCommitted)
  for (let from = 0; from < rows.length; from += perMessage) {
    const pushed = rows
      .slice(from, from + perMessage)
      .map((row) => ({ userId: row.userId, notification: viewNotification(row, null) }))
    await bus.publish('notifications', { pushed })
  }
}

export async function forgetOldNotifications({ db }: { db: Db }) {
  while ((await forgetOld(db, retention.notices)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await forgetGroupedNotices(db)
}
