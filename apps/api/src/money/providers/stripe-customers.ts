import type { Stripe } from 'stripe'
import type { Db } from '../../platform/db/client.ts'
import { findCustomer } from './customers.queries.ts'
import { adoptCustomer, retireCustomer } from './customers.ts'
import { type Installed, refusalOf } from './stripe-client.ts'
import { openWithEmail } from './stripe-keys.ts'

/** One customer per paying person, created with the first page. */
export function createStripeCustomers(stripe: Stripe, db: Db, { installation }: Pick<Installed, 'installation'>) {
  async function customerOf(userId: number) {
    const { ref, email, count } = await findCustomer(db, 'stripe', userId)
    if (ref) return ref
    const metadata = { fanlight: 'customer', installation, userId: String(userId) }
    const { id } = await openWithEmail(email, `${installation}-customer-${userId}-${count}`, (known, idempotencyKey) =>
      stripe.customers.create({ ...(known && { email: known }), metadata }, { idempotencyKey }),
    )
    return (await adoptCustomer(db, 'stripe', id, userId)) ?? id
  }

  return {
    /** Opens a page for a person, with a new customer if an operator deleted the old one at Stripe. */
    async openFor<T>(userId: number, open: (customer: string) => Promise<T>): Promise<T> {
      const customer = await customerOf(userId)
      try {
        return await open(customer)
      } catch (error) {
        if (!isGone(error)) throw error
        await retireCustomer(db, customer)
        return open(await customerOf(userId))
      }
    },
  }
}

const isGone = (error: unknown) =>
  refusalOf(error)?.code === 'resource_missing' && (error as { param?: string }).param === 'customer'
