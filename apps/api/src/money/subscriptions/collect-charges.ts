import type { Db, Log } from '../../platform/db/client.ts'
import { type BillingProvider, type ChargeAnswer, withTimeout } from '../providers/billing-provider.ts'
import { type ChargeRow, claimCharges, listCharges } from './charges.queries.ts'
import { recordCharge, stopCharge } from './record-charge.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}
const atOnce = 32

/**
 * Collects due charges: claims (one transaction), calls the provider (none), records (one each). Safe in any number of workers
 * at once. Returns how many it took; 0 if nothing is due.
 */
export async function collectCharges({ db, billingProvider, log }: Needed, leaseSeconds = 60): Promise<number> {
  const claimed = await db.tx((tx) => claimCharges(tx, atOnce, leaseSeconds))
  if (claimed.length === 0) return 0
  const asking = new Map(claimed.map((claim) => [claim.id, claim.asking]))
  const charges = await listCharges(
    db,
    claimed.map(({ id }) => id),
  )
  await Promise.all(charges.map((charge) => collect(charge, asking.get(charge.chargeId) ?? true)))
  return claimed.length

  async function collect(charge: ChargeRow, isAsking: boolean) {
    try {
      if (!isAsking && !charge.mayCharge) await stopCharge(db, charge)
      else await recordCharge(db, charge.chargeId, await answerOf(charge, isAsking))
    } catch (error) {
      // Not recorded: the claim expires, and the provider is asked again.
      log.error({ err: error, chargeId: charge.chargeId }, 'a charge could not be recorded')
    }
  }

  async function answerOf(charge: ChargeRow, isAsking: boolean): Promise<ChargeAnswer> {
    try {
      return await withTimeout(isAsking ? billingProvider.findCharge(charge) : billingProvider.takeCharge(charge))
    } catch (error) {
      log.warn({ err: error, chargeId: charge.chargeId }, 'a charge was not answered')
      return { status: 'waiting' }
    }
  }
}
