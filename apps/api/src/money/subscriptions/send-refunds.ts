import type { Db, Log } from '../../platform/db/client.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import { closeRefundOrder, takeRefund, takeRefundOrders, waitForBank } from './refunds.queries.ts'

export { resumeRefunds } from './refunds.queries.ts'

/** Sends ordered refunds. The provider knows each by its number and makes it once. */
export async function sendRefunds({
  db,
  billingProvider,
  log,
}: {
  db: Db
  billingProvider: BillingProvider
  log: Log
}) {
  for (const order of await takeRefundOrders(db, billingProvider.name, 50)) {
    try {
      const answer = await withTimeout(billingProvider.giveBack(order))
      if (answer.status === 'done') await closeRefundOrder(db, order.orderId, 'done', { ref: answer.ref })
      if (answer.status === 'disputed') await waitForBank(db, order.orderId)
      if (answer.status === 'failed') await closeRefundOrder(db, order.orderId, 'failed', { failure: answer.reason })
      const isOwed = answer.status === 'lost' && (await takeRefund(db, order.orderId)) === 'failed'
      if (answer.status === 'failed' || isOwed) {
        log.error({ orderId: order.orderId, reason: answer.reason }, 'a refund was refused: an operator has to look')
      }
    } catch (error) {
      log.warn({ err: error, orderId: order.orderId }, 'a refund was not answered; it is asked again')
    }
  }
}
