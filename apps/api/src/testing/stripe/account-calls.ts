import type { Stripe } from 'stripe'
import { account, accountLink, bankAccount } from './money-shapes.ts'
import { emailOf, type Parameters } from './parameters.ts'
import { notThere, refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const ourCountry = 'US'
const served = ['US', 'DE', 'FR', 'GB', 'CA', 'CH', 'JP', 'BR', 'IN']

/** The account whose key is used: no connected one. */
export const ownAccount = (world: StripeWorld) =>
  account({
    id: 'acct_1TfanlightItself',
    created: world.now(),
    email: 'owner@fanlight.test',
    metadata: {},
    country: ourCountry,
    type: 'standard',
  })

export function createAccount(world: StripeWorld, given: Parameters) {
  const country = String(given.country ?? ourCountry)
  if (!served.includes(country)) {
    throw refuse('country_unsupported', `${country} is not currently supported by Stripe.`, 'country')
  }
  const asked = Object.keys((given.capabilities ?? {}) as Parameters)
  const isRecipient = (given.tos_acceptance as Parameters | undefined)?.service_agreement === 'recipient'
  if (isRecipient && country === ourCountry) {
    throw refuse(
      undefined,
      `The recipient ToS agreement is not supported for platforms in ${ourCountry} creating accounts there.`,
    )
  }
  if (isRecipient && asked.includes('card_payments')) {
    throw refuse(undefined, 'Accounts under the recipient agreement cannot request card_payments.', 'capabilities')
  }
  if (!isRecipient && asked.includes('transfers') && !asked.includes('card_payments')) {
    throw refuse(
      undefined,
      'You are requesting the `transfers` capability without the `card_payments` capability.',
      'capabilities',
    )
  }
  const { controller = {}, metadata = {} } = given as { controller?: Parameters; metadata?: Stripe.Metadata }
  const { type: dashboard = 'full' } = (controller.stripe_dashboard ?? {}) as {
    type?: Stripe.Account.Controller.StripeDashboard.Type
  }
  return world.accounts.add(
    account({
      id: world.newId('acct'),
      created: world.now(),
      email: emailOf(given, 'email'),
      country,
      metadata,
      controller: { type: 'application', is_controller: true, stripe_dashboard: { type: dashboard } },
    }),
  )
}

/** One that its owner took away from us is refused as if it never was ours. */
export function readAccount(world: StripeWorld, id: string) {
  const known = world.accounts.find(id)
  if (known && world.otherModeAccounts.has(id)) throw notThere('account', id, 'account', true)
  if (known && !world.lostAccounts.has(id)) return known
  throw refuse(
    'account_invalid',
    `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist).`,
    undefined,
    403,
  )
}

/** Test accounts can be deleted. */
export function deleteAccount(world: StripeWorld, id: string): Stripe.DeletedAccount {
  world.lostAccounts.add(readAccount(world, id).id)
  return { id, object: 'account', deleted: true }
}

export function createAccountLink(world: StripeWorld, given: Parameters) {
  for (const name of ['refresh_url', 'return_url']) {
    if (!given[name]) throw refuse('parameter_missing', `Missing required param: ${name}.`, name)
  }
  return accountLink(world.now(), readAccount(world, String(given.account)).id)
}

export function createLoginLink(world: StripeWorld, id: string): Stripe.LoginLink {
  const { controller, details_submitted: isKnown } = readAccount(world, id)
  if (controller?.stripe_dashboard?.type !== 'express') {
    throw refuse(undefined, 'Login links can only be made for accounts that have an Express Dashboard.')
  }
  if (!isKnown) throw refuse(undefined, 'Cannot create a login link for an account that has not completed onboarding.')
  return { object: 'login_link', created: world.now(), url: `https://connect.stripe.test/express/${id}` }
}

/** What its owner tells on Stripe's page, and what Stripe makes of it. */
export function createAccountLife(world: StripeWorld) {
  function change(id: string, changes: Partial<Stripe.Account>, due: string[], disabled: string | null = null) {
    const known = Object.assign(world.accounts.get(id), changes)
    if (known.requirements) Object.assign(known.requirements, { currently_due: due, disabled_reason: disabled })
    world.emit('account.updated', known, { account: id })
    return known
  }

  return {
    /** The owner has told Stripe all it wants, or has lost the right again. */
    enable: (id: string, isAble = true) =>
      change(
        id,
        {
          capabilities: { transfers: isAble ? 'active' : 'inactive' },
          details_submitted: true,
          payouts_enabled: isAble,
          external_accounts: bankAccount(id),
        },
        isAble ? [] : ['individual.verification.document'],
        isAble ? null : 'requirements.past_due',
      ),

    /** All is said, and Stripe looks at it. */
    submit: (id: string) =>
      change(
        id,
        { details_submitted: true, external_accounts: bankAccount(id) },
        [],
        'requirements.pending_verification',
      ),

    reject: (id: string) =>
      change(id, { capabilities: { transfers: 'inactive' }, payouts_enabled: false }, [], 'rejected.fraud'),

    /** The owner took it away from us. */
    deauthorize(id: string) {
      world.lostAccounts.add(id)
      world.emit('account.application.deauthorized', { id: 'ca_1Tfanlight' }, { account: id })
    },
  }
}
