import type { Stripe } from 'stripe'
import { retention } from '../../platform/config/retention.ts'
import type { Db, Log } from '../../platform/db/client.ts'
import type { Routine } from '../../platform/jobs/job-types.ts'
import type { BillingProvider } from '../providers/billing-provider.ts'
import { importBalance } from '../reconciliation/import-balance.ts'
import { applyCardChange, applyCustomer } from './apply-stripe-cards.ts'
import { applyAccount, applyRefund, applyReversal, applyWarning } from './apply-stripe-failures.ts'
import { applyIntent, applyInvoice, applySession, applySubscriptionEnd } from './apply-stripe-payments.ts'
import { applyDispute, applyRefunds } from './apply-stripe-returns.ts'
import { checkDollars } from './check-dollars.ts'
import { checkTax } from './check-tax.ts'
import {
  finishProviderEvent,
  forgetOldEvents,
  noteEventFailure,
  takeProviderEvents,
  type WaitingEvent,
} from './provider-events.queries.ts'
import { subjectOfEvent } from './stripe-events.ts'

interface Needed {
  db: Db
  stripe: Stripe | undefined
  log: Log
  installation: string
  billingProvider: BillingProvider
  config: { stripe: { computesTax: boolean } | undefined }
}

/** Applies Stripe's events: in any order, any number of times, in any number of processes. */
export async function applyStripeEvents(deps: Needed) {
  if (!deps.stripe) return
  const { db, log } = deps
  for (let taken = 20; taken === 20; ) {
    const events = await takeProviderEvents(db, 'stripe', 20)
    taken = events.length
    for (const event of events) {
      try {
        await apply(deps, event)
        await finishProviderEvent(db, 'stripe', event.id)
      } catch (error) {
        log.error({ err: error, event: event.id, type: event.type }, 'an event could not be applied; it is tried again')
        await noteEventFailure(db, 'stripe', event.id, error instanceof Error ? error.message : String(error))
      }
    }
  }
}

export const paymentRoutines: Routine<Needed>[] = [
  { name: 'apply payment events', everySeconds: 1, run: applyStripeEvents },
  { name: 'compare with the books of the provider', everySeconds: 300, run: importBalance },
  { name: 'see that the provider holds dollars', everySeconds: 6 * 3600, run: checkDollars },
  { name: 'see that the provider computes tax', everySeconds: 6 * 3600, run: checkTax },
  {
    name: 'forget old payment events',
    everySeconds: 3600,
    run: async ({ db }) => void (await forgetOldEvents(db, retention.providerEvents)),
  },
]

/** An event only says where to look: each of these reads the current object. */
async function apply({ db, stripe, log, installation, billingProvider }: Needed, { type, objectId }: WaitingEvent) {
  if (!stripe) return
  const source = { db, stripe, log, installation, billingProvider }
  switch (subjectOfEvent(type)) {
    case 'session':
      return applySession(source, objectId)
    case 'intent':
      return applyIntent(source, objectId)
    case 'invoice':
      return applyInvoice(source, objectId)
    case 'subscription':
      return applySubscriptionEnd(source, objectId)
    case 'charge':
      return applyRefunds(source, objectId)
    case 'dispute':
      return applyDispute(source, objectId)
    case 'payout':
      return importBalance(source)
    case 'refund':
      return applyRefund(source, objectId)
    case 'transfer':
      return applyReversal(source, objectId)
    case 'warning':
      return applyWarning(source, objectId)
    case 'card':
      return applyCardChange(source, objectId)
    case 'customer':
      return applyCustomer(source, objectId)
    case 'account':
      return applyAccount(source, objectId)
    case undefined:
      return
  }
}
