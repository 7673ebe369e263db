import type { Db, Log } from '../../platform/db/client.ts'
import { failRefundOrder } from './refunds.queries.ts'

/** The fan's bank returned a refund: an operator decides how the fan gets the money. */
export async function failRefund({ db, log }: { db: Db; log: Log }, ref: string, reason: string | undefined) {
  if (await failRefundOrder(db, ref)) {
    log.error({ refund: ref, reason }, 'a refund came back from the bank: an operator has to look')
  }
}
