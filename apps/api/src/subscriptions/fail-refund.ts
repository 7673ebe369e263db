import type { Db, Log } from '../db/client.ts'
import { failRefundOrder } from './refunds.queries.ts'

/** A refund was made, but the bank of the fan sent it back: an operator decides how the money goes to them. */
export async function failRefund({ db, log }: { db: Db; log: Log }, ref: string, reason: string | undefined) {
  if (await failRefundOrder(db, ref)) {
    log.error({ refund: ref, reason }, 'a refund came back from the bank: an operator has to look')
  }
}
