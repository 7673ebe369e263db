import type { NotificationKind } from '@fanlight/contract/notifications'
import type { Tx } from '../db/client.ts'

export interface Notice {
  userId: number
  kind: NotificationKind
  message: string
  relatedEntityType: 'Profile' | 'Post' | 'Subscription' | 'Wallet' | 'Payout' | null
  relatedEntityId: number | null
  avatarUrl?: string | null
}

/** Tells somebody something, in the transaction of its cause: what is rolled back was never said. */
export async function notify(tx: Tx, notice: Notice) {
  await tx.run(
    'insert-notification',
    `insert into notifications (user_id, kind, message, related_entity_type, related_entity_id, avatar_url, created_at)
     select $1, $2, $3, $4, $5, $6, product_now()
     where not exists (select from notification_mutes where user_id = $1 and kind = $2)`,
    [
      notice.userId,
      notice.kind,
      notice.message.slice(0, 500),
      notice.relatedEntityType,
      notice.relatedEntityId,
      notice.avatarUrl ?? null,
    ],
  )
}
