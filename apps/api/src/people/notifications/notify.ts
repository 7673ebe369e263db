import type { NoticeKind, RelatedEntityType } from '@fanlight/contract/people/notifications'
import type { Tx } from '../../platform/db/client.ts'
import { askMail } from '../mail/ask-mail.ts'
import { hasEmail, isUrgent } from './emails.ts'
import type { Said } from './sentences.ts'

export interface Notice {
  userId: number
  kind: NoticeKind
  says: Said
  relatedEntityType: RelatedEntityType | null
  relatedEntityId: number | null
  avatarUrl?: string | null
}

/** Notifies a person in the caller's transaction; a rollback notifies nobody. */
export async function notify(tx: Tx, notice: Notice) {
  await notifyInApp(tx, notice)
  await write(tx, notice)
}

type InApp = Pick<Notice, 'userId' | 'kind' | 'says'> & Partial<Notice>

/** In the bell only. */
export const notifyInApp = (tx: Tx, notice: InApp) =>
  tx.run(
    'insert-notification',
    `insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
     select $1, $2, $3, $4::jsonb, $5, $6, $7, product_now()
     where not is_muted($1, $2, 'app')`,
    [
      notice.userId,
      notice.kind,
      notice.says[0],
      JSON.stringify(notice.says[1]),
      notice.relatedEntityType ?? null,
      notice.relatedEntityId ?? null,
      notice.avatarUrl ?? null,
    ],
  )

/** By mail only. */
export const write = async (
  tx: Tx,
  {
    userId,
    kind,
    says: [sentence, params],
    relatedEntityId,
  }: Pick<Notice, 'userId' | 'kind' | 'says' | 'relatedEntityId'>,
) => {
  if (!hasEmail(sentence)) return
  await askMail(tx, { userId, kind, sentence, params, aboutId: relatedEntityId, isUrgent: isUrgent(sentence) })
}
