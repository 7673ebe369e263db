import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db, Log, Queries, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { keepCard } from '../providers/customers.ts'
import { demoCardFacts } from '../providers/demo-card-facts.ts'
import { chargeAllTo, closeDemoChange, saveCardRef, setDemoCards } from './cards.queries.ts'
import { readCard, refuseUnlessCharged } from './change-card.ts'
import { setDemoCard } from './checkouts.queries.ts'
import { payPastDue } from './pay-past-due.ts'

export type DemoCard = 'good' | 'declined' | 'declined-later'

interface Needed {
  db: Db
  billingProvider: BillingProvider
  log: Log
}

type Saved = Exclude<DemoCard, 'declined'>

/** Keeps the demo card that a subscription started with, and what is shown of it. */
export async function saveFirstDemoCard(tx: Tx, fanId: number, subscriptionId: number, card: Saved) {
  await setDemoCard(tx, subscriptionId, card === 'good' ? 'good' : 'declined')
  await saveCardRef(tx, subscriptionId, await keep(tx, fanId, card))
}

async function keep(db: Queries, fanId: number, card: Saved) {
  const facts = demoCardFacts(fanId, card)
  await keepCard(db, 'demo', fanId, facts)
  return facts.ref
}

/** Another demo card for all of a fan's monthly payments; a failed month is retried with it at once. */
export async function saveDemoCard(deps: Needed, fan: SignedIn, subscriptionId: number, readChoice: () => DemoCard) {
  await refuseUnlessCharged(deps.db, fan, subscriptionId)
  const card = readChoice()
  if (card === 'declined') throw new Problem(400, 'This card was declined. Your card was not changed.')
  await deps.db.tx(async (tx) => {
    await chargeAllTo(tx, fan.userId, 'demo', null, await keep(tx, fan.userId, card))
    await setDemoCards(tx, fan.userId, card === 'good' ? 'good' : 'declined')
    await closeDemoChange(tx, subscriptionId, fan.userId)
  })
  await payPastDue(deps, fan.userId, null)
  return readCard(deps, fan, subscriptionId)
}
