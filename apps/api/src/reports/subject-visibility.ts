import type { ReportSubject } from '@fanlight/contract/reports'
import type { Tx } from '../db/client.ts'

type Change = 'hide' | 'show' | 'remove'

const changes: Record<Change, string> = {
  hide: 'hidden_at = coalesce(hidden_at, product_now())',
  show: 'hidden_at = null',
  remove: 'deleted_at = coalesce(deleted_at, product_now())',
}
const tables: Record<ReportSubject, string> = { profile: 'profiles', post: 'posts' }

/** The tables' own triggers do the rest: counts follow, subscriptions to a removed profile end. */
export const changeVisibility = (tx: Tx, change: Change, type: ReportSubject, id: number) =>
  tx.run(`${change}-reported-${type}`, `update ${tables[type]} set ${changes[change]} where id = $1`, [id])
