import type { AuditAction, AuditDetails } from '@fanlight/contract/operations/console'
import type { SignedIn } from '../auth/viewer.ts'
import type { Tx } from '../db/client.ts'
import { insertAudit } from './audit.queries.ts'

export interface AuditEntry {
  action: AuditAction
  /** The subject: a kind of thing and its id. */
  subject: [type: string, id: string | number]
  /** One sentence in the past tense, without the actor. */
  summary: string
  details?: AuditDetails
}

/** Logs what an operator did in the same transaction: no action without an entry, and no entry without an action. */
export const writeAudit = (
  tx: Tx,
  actor: Pick<SignedIn, 'userId'>,
  { action, subject: [type, id], summary, details = {} }: AuditEntry,
) =>
  insertAudit(tx, {
    actorId: actor.userId,
    action,
    subjectType: type,
    subjectId: String(id),
    summary: summary.slice(0, 1000),
    details: JSON.stringify(details),
  })
