import type { SubscriptionCard } from '@fanlight/contract/money/subscriptions'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import { busy, Problem } from '../../platform/problems/problem.ts'
import { type BillingProvider, withTimeout } from '../providers/billing-provider.ts'
import { keepCard, wantCard } from '../providers/customers.ts'
import * as cards from './cards.queries.ts'
import { viewSubscription } from './subscription-view.ts'
import { findSubscription } from './subscriptions.queries.ts'
import { syncCards } from './sync-cards.ts'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}

/** One of the viewer's subscriptions with its card, and the outcome of the last change. */
export async function readCard({ db, billingProvider }: Needed, fan: SignedIn, id: number): Promise<SubscriptionCard> {
  const subscription = await findOwn(db, fan, id)
  const change = await cards.findLastChange(db, id, fan.userId)
  return {
    subscription: viewSubscription(subscription),
    isDemo: billingProvider.name === 'demo',
    change: change ? { status: change.status, hasPaid: change.hasPaid } : null,
  }
}

/** The page to enter another card; the same one until it is used. */
export async function openCardPage(deps: Needed, fan: SignedIn, id: number): Promise<string> {
  const { db, billingProvider } = deps
  await refuseUnlessCharged(db, fan, id)
  const before = await cards.findLastChange(db, id, fan.userId)
  if (before?.status === 'open' && before.pageRef) {
    const isOpen = (await ask(deps, settleChange(deps, before))) === 'open'
    if (isOpen && before.pageUrl) return before.pageUrl
  }
  await cards.insertChange(db, id, fan.userId, billingProvider.name)
  const change = await cards.findLastChange(db, id, fan.userId)
  if (change?.status !== 'open') throw new Problem(409, 'Your card was changed in the meantime.')
  const { ref: subscriptionRef } = await cards.findProviderRef(db, id)
  const page = await ask(
    deps,
    withTimeout(
      billingProvider.cards.openPage({ changeId: change.id, fanId: fan.userId, subscriptionId: id, subscriptionRef }),
    ),
  )
  if (!page) throw new Problem(409, 'This subscription has ended at the payment provider. Please subscribe again.')
  if (page.customerRef) await cards.saveCustomerRef(db, id, page.customerRef)
  if (page.ref === null) return page.url
  const saved = await cards.saveCardPage(db, change.id, page.ref, page.url)
  if (!saved) throw new Problem(409, 'Your card was changed in the meantime.')
  return saved.pageUrl
}

/** The fan is back from the page; the provider's own event may come later, or came before. */
export async function settleCard(deps: Needed, fan: SignedIn, id: number): Promise<SubscriptionCard> {
  await findOwn(deps.db, fan, id)
  const change = await cards.findLastChange(deps.db, id, fan.userId)
  if (change?.status === 'open' && change.pageRef) await ask(deps, settleChange(deps, change))
  return readCard(deps, fan, id)
}

/** The provider reports that something happened on a page; false if it isn't ours. */
export async function settleCardPage(deps: Needed, pageRef: string): Promise<boolean> {
  const change = await cards.findChangeOfPage(deps.db, deps.billingProvider.name, pageRef)
  if (change?.status === 'open') await settleChange(deps, change)
  return change !== undefined
}

/** Counts once, however often the entered card is reported. */
async function settleChange(deps: Needed, { id, pageRef, fanId, subscriptionId }: cards.CardChange) {
  const { db, billingProvider } = deps
  if (!pageRef) return 'open'
  const page = await withTimeout(billingProvider.cards.readPage(pageRef))
  if (page.status === 'open') return 'open'
  if (page.status === 'expired') {
    await cards.closeChange(db, id, 'expired')
    return 'closed'
  }
  await db.tx(async (tx) => {
    if ((await cards.closeChange(tx, id, 'changed')) === 0) return
    await keepCard(tx, billingProvider.name, fanId, page.card)
    await wantCard(tx, page.customerRef, page.card.ref)
    await cards.saveCustomerRef(tx, subscriptionId, page.customerRef)
    await cards.chargeAllTo(tx, fanId, billingProvider.name, page.customerRef, page.card.ref)
  })
  await syncCards(deps, page.customerRef)
  return 'closed'
}

export async function refuseUnlessCharged(db: Db, fan: SignedIn, id: number) {
  const subscription = viewSubscription(await findOwn(db, fan, id))
  if (!subscription.canChangeCard) {
    throw new Problem(409, 'Nothing more is charged for this subscription, so there is no card to change.')
  }
}

async function findOwn(db: Db, fan: SignedIn, id: number) {
  const found = await findSubscription(db, id, fan.userId)
  if (!found) throw new Problem(404, 'There is no subscription of yours with this number.')
  return found
}

const ask = <T>({ log }: Needed, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    log.error({ err: error }, 'the payment provider did not answer about a card')
    throw busy(503, 'The payment provider does not answer. Your card was not changed; please try again in a moment.', 5)
  })
