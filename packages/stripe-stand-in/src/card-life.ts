import type { Stripe } from 'stripe'
import { openPage } from './checkout-life.ts'
import { type CardBehaviour, type CardFacts, setupIntent } from './customer-shapes.ts'
import { confirmAtBank } from './intent-calls.ts'
import { saveMethod } from './saved-cards.ts'
import type { StripeWorld } from './world.ts'

/** What fans do on pages without a payment, and what banks do to the cards. */
export function createCardLife(world: StripeWorld) {
  function intentOfPage(session: Stripe.Checkout.Session) {
    if (session.mode !== 'setup') throw new Error(`page ${session.id} takes payments`)
    const known = session.setup_intent as string | null
    if (known) return world.setupIntents.get(known)
    const made = world.setupIntents.add(
      setupIntent({
        id: world.newId('seti'),
        created: world.now(),
        livemode: false,
        customer: session.customer,
        metadata: world.asked.get(session.id)?.intentMetadata ?? {},
      }),
    )
    session.setup_intent = made.id
    world.emit('setup_intent.created', made)
    return made
  }

  return {
    /** `behaviour`: how later payments with it turn out. */
    saveCardOnPage(id: string, card: Partial<CardFacts> & { behaviour?: CardBehaviour } = {}) {
      const session = openPage(world, id)
      const intent = intentOfPage(session)
      const method = saveMethod(world, String(session.customer), card)
      Object.assign(intent, { status: 'succeeded', payment_method: method.id, last_setup_error: null })
      world.emit('setup_intent.succeeded', intent)
      Object.assign(session, { status: 'complete', payment_status: 'no_payment_required', url: null })
      world.emit('checkout.session.completed', session)
      return { session, method }
    },

    /** The bank refuses the card at once: the page stays open. */
    refuseCardOnPage(id: string) {
      const intent = intentOfPage(openPage(world, id))
      intent.last_setup_error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      }
      world.emit('setup_intent.setup_failed', intent)
    },

    /** The fan answers the bank's question about a payment with a saved card. */
    confirmAtBank: (id: string, confirms = true) => confirmAtBank(world, id, confirms),

    /** The bank sent a new card: the networks report it to Stripe. */
    renewCard(id: string, { last4, expMonth, expYear }: Omit<CardFacts, 'brand'>) {
      const method = world.methods.get(id)
      Object.assign(method.card as object, { last4, exp_month: expMonth, exp_year: expYear })
      world.emit('payment_method.automatically_updated', method)
      return method
    },
  }
}
