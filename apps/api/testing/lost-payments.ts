import type { Db } from '../src/platform/db/client.ts'
import type { Person } from './factories.ts'
import { paymentsOf } from './subscription-factories.ts'

/** Payments that are in no books, and are not on their way back either. */
export async function countLost(db: Db, fan: Person) {
  const { settled } = await db.one<{ settled: number }>(
    'test-wait-settled',
    `select count(*) filter (where c.status in ('paid', 'refunded') or exists (
       select from refund_orders o where o.charge_id = c.id and o.refund_id is null and o.status = 'done')) as settled
     from charges c join subscriptions s on s.id = c.subscription_id where s.fan_id = $1`,
    [fan.id],
  )
  return (await paymentsOf(db, fan)).filter(({ outcome }) => outcome === 'paid').length - settled
}
