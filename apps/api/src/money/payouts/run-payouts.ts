import type { Config } from '../../platform/config/config.ts'
import type { Db, Log, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { notifyPayoutOpened } from './payout-notices.ts'
import { findPayoutRun, finishPayoutRun } from './payout-runs.queries.ts'
import { listPayableCreators, lockPayout, openPayout, readToday } from './payouts.queries.ts'

const atOnce = 200

/**
 * The monthly run: one payout for each verified creator who earned enough. An interrupted run is continued; concurrent
 * runs never open a payout twice.
 */
export async function runPayouts({
  db,
  billingProvider,
  config,
  log,
}: {
  db: Db
  billingProvider: BillingProvider
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
        const payoutId = await openPayout(tx, { ...order, provider: billingProvider.name })
        if (payoutId !== null) await notifyPayoutOpened(tx, payoutId)
      })
    } catch (error) {
      failed += 1
      log.error({ err: error, creatorId, period }, 'a payout could not be opened; the run goes on later')
    }
  }
}

/** This month's payout for a creator who couldn't be paid with the others. */
export async function openMissedPayout(
  tx: Tx,
  {
    billingProvider,
    config,
  }: { billingProvider: BillingProvider; config: Pick<Config, 'payoutHoldDays' | 'payoutMinimumCents'> },
  creatorId: number,
) {
  const { period } = await findPayoutRun(tx)
  const { payoutHoldDays: holdDays, payoutMinimumCents: minimumCents } = config
  const payoutId = await openPayout(tx, { creatorId, period, holdDays, minimumCents, provider: billingProvider.name })
  if (payoutId !== null) await notifyPayoutOpened(tx, payoutId)
}

/** Everything a leaving creator earned, however little, once no longer held. */
export async function openLastPayout(tx: Tx, order: { creatorId: number; holdDays: number; provider: string }) {
  const { today } = await readToday(tx)
  const payoutId = await openPayout(tx, { ...order, period: today, minimumCents: 1 })
  if (payoutId !== null) await notifyPayoutOpened(tx, payoutId)
}

/** A new payout in the period of a failed one, whose money went back to the creator. */
export async function openAgain(
  tx: Tx,
  { billingProvider, config }: { billingProvider: BillingProvider; config: Pick<Config, 'payoutHoldDays'> },
  failedId: number,
) {
  const failed = await lockPayout(tx, failedId)
  if (failed?.status !== 'failed') return false
  const { creatorId, period } = failed
  const order = { creatorId, period, holdDays: config.payoutHoldDays, minimumCents: 1, provider: billingProvider.name }
  const payoutId = await openPayout(tx, { ...order, again: true })
  if (payoutId === null) throw new Problem(409, 'Nothing of it is payable at present.')
  await notifyPayoutOpened(tx, payoutId)
  return true
}
