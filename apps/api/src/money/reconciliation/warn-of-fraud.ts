import type { Db, Log } from '../../platform/db/client.ts'
import { type FraudWarning, noteFraudWarning } from './fraud-warnings.queries.ts'

/** No money has moved yet, but most of these become disputes unless refunded. Kept until an operator closes it. */
export async function warnOfFraud({ db, log }: { db: Db; log: Log }, warning: FraudWarning) {
  if ((await noteFraudWarning(db, warning)) === 0) return
  log.warn({ ...warning }, 'a payment is called a fraud by its card network: an operator should look')
}
