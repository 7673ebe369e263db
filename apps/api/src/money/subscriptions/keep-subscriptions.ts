import type { Db, Log } from '../../platform/db/client.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import { recordTrial } from './begin-trial.ts'
import { findCharge } from './charges.queries.ts'
import * as checkouts from './checkouts.queries.ts'
import { collectCharges } from './collect-charges.ts'
import { recordCharge } from './record-charge.ts'
import { claimEndsToSync, markEndSynced } from './renewals.queries.ts'
import { stopRenewing } from './stop-renewing.ts'
import { notifyEnded, notifyReminder } from './subscription-notices.ts'
import { endDueSubscriptions, openRenewals, takeReminders } from './subscriptions.queries.ts'
import { syncCards } from './sync-cards.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}
const atOnce = 200

/**
 * All due changes of subscriptions, until none is left: also after a jump of months.
 * A claimed charge waits for its worker for the length of the lease, which is far longer than any call.
 */
export async function keepSubscriptions(deps: Needed, { leaseSeconds = 60 } = {}): Promise<void> {
  await remind(deps)
  for (let busy = true; busy; ) {
    const opened = await deps.db.tx((tx) =>
      openRenewals(tx, atOnce, deps.billingProvider.collectsByItself ? [deps.billingProvider.name] : []),
    )
    const collected = await collectCharges(deps, leaseSeconds)
    const ended = await end(deps)
    busy = opened + collected + ended > 0
  }
  await closePastCheckouts(deps)
  await syncEnds(deps)
  await syncCards(deps)
}

async function remind({ db }: Needed) {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.tx(async (tx) => {
      const reminders = await takeReminders(tx, atOnce)
      for (const reminder of reminders) await notifyReminder(tx, reminder)
      return reminders.length
    })
  }
}

const end = ({ db }: Needed) =>
  db.tx(async (tx) => {
    const ended = await endDueSubscriptions(tx, atOnce)
    for (const subscription of ended) await notifyEnded(tx, subscription, subscription.because)
    return ended.length
  })

/** Checkouts that nobody paid in time. A page hosted by the provider may have been paid without our knowing yet. */
async function closePastCheckouts({ db, billingProvider, log }: Needed) {
  for (const past of await checkouts.listCheckoutsPastExpiry(db, atOnce)) {
    try {
      if (past.chargeId === null) {
        if (!(await isTrialUndecided(past))) await close(past)
        continue
      }
      const charge = billingProvider.collectsByItself ? await findCharge(db, past.chargeId) : undefined
      if (charge?.pageRef) await withTimeout(billingProvider.closePage(charge.pageRef))
      const answer = charge && (await withTimeout(billingProvider.findCharge(charge)))
      if (answer && answer.status === 'waiting') continue
      if (answer && answer.status === 'paid') await recordCharge(db, past.chargeId, answer)
      else await close(past)
    } catch (error) {
      log.error({ err: error, checkoutId: past.id }, 'a checkout could not be closed')
    }
  }

  /** A card may have been given there without our knowing yet. */
  async function isTrialUndecided({ subscriptionId, pageRef }: checkouts.PastCheckout) {
    if (!pageRef) return false
    await withTimeout(billingProvider.closePage(pageRef))
    const trial = await withTimeout(billingProvider.findTrial(pageRef))
    if (trial.status === 'begun') await recordTrial(db, subscriptionId, trial)
    return trial.status !== 'over'
  }

  function close({ subscriptionId, kind }: { subscriptionId: number; kind: string }) {
    return db.tx(async (tx) => {
      await checkouts.lockSubscription(tx, subscriptionId)
      const open = await checkouts.findOpenCheckout(tx, subscriptionId)
      if (!open?.isOver || (kind === 'start' && open.chargeStatus !== 'due')) return
      await checkouts.closeCheckouts(tx, subscriptionId, 'expired')
      if (kind !== 'renewal') await checkouts.abandonSubscription(tx, subscriptionId)
    })
  }
}

/** Tells the provider of ended subscriptions. Failed calls are repeated later. */
async function syncEnds({ db, billingProvider, log }: Needed) {
  for (const subscription of await claimEndsToSync(db, billingProvider.name, 20)) {
    try {
      const told = await withTimeout(billingProvider.syncEnd(subscription))
      if (told === 'over') await stopRenewing(db, subscription.providerRef)
      await markEndSynced(db, subscription.id, subscription.since)
    } catch (error) {
      log.warn({ err: error, subscriptionId: subscription.id }, 'the provider was not told of an end')
    }
  }
}
