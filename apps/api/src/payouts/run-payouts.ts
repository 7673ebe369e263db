import type { Config } from '../config.ts'
import type { Db, Log } from '../db/client.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { tellPayoutOpened } from './payout-notices.ts'
import { findPayoutRun, finishPayoutRun, listPayableCreators, openPayout } from './payouts.queries.ts'

const atOnce = 200

/**
 * The run of the first: one payout for every verified creator who has earned enough. A run that was cut short is taken up
 * again; two at once, or a hundred, open nobody's payout twice.
 */
export async function runPayouts({
  db,
  billing,
  config,
  log,
}: {
  db: Db
  billing: BillingProvider
  config: Config
  log: Log
}) {
  const { period, isFinished } = await db.tx(findPayoutRun)
  if (isFinished) return
  let failed = 0
  for (let afterId = 0; ; ) {
    const creators = await listPayableCreators(db, afterId, atOnce)
    for (const { id } of creators) await open(id)
    afterId = creators.at(-1)?.id ?? 0
    if (creators.length < atOnce) break
  }
  if (failed === 0) await finishPayoutRun(db, period)

  async function open(creatorId: number) {
    const order = { creatorId, period, holdDays: config.payoutHoldDays, minimumCents: config.payoutMinimumCents }
    try {
      await db.tx(async (tx) => {
        const payoutId = await openPayout(tx, { ...order, provider: billing.name })
        if (payoutId !== null) await tellPayoutOpened(tx, payoutId)
      })
    } catch (error) {
      failed += 1
      log.error({ err: error, creatorId, period }, 'a payout could not be opened; the run goes on later')
    }
  }
}
