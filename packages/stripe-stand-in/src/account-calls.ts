import type { Stripe } from 'stripe'
import { account, accountLink, bankAccount } from './money-shapes.ts'
import { emailOf, type Parameters } from './parameters.ts'
import { notThere, refuse } from './refusals.ts'
import type { StripeWorld } from './world.ts'

const served = ['US', 'DE', 'FR', 'GB', 'CA', 'CH', 'IS', 'JP', 'BR', 'IN', 'TW', 'AU']
/** Stripe pays across these borders under its full agreement only (some of the EEA stands for all of it). */
const region = ['US', 'DE', 'FR', 'GB', 'CA', 'CH', 'IS']

/** The account whose key is used, not a connected one. */
export const ownAccount = (world: StripeWorld) =>
  account({
    id: 'acct_1TfanlightItself',
    created: world.now(),
    email: 'owner@fanlight.test',
    metadata: {},
    country: world.country,
    type: 'standard',
  })

export function createAccount(world: StripeWorld, given: Parameters) {
  const home = world.country
  const country = String(given.country ?? home)
  if (!served.includes(country)) {
    throw refuse('country_unsupported', `${country} is not currently supported by Stripe.`, 'country')
  }
  const asked = Object.keys((given.capabilities ?? {}) as Parameters)
  const isRecipient = (given.tos_acceptance as Parameters | undefined)?.service_agreement === 'recipient'
  const isNear = country === home || (region.includes(home) && region.includes(country))
  if (isRecipient && isNear) {
    throw refuse(
      undefined,
      `The recipient ToS agreement is not supported for platforms in ${home} creating accounts in ${country}.`,
    )
  }
  if (!isNear && !(isRecipient && world.approvedAbroad.has(country))) {
    throw refuse(undefined, needsApproval, 'capabilities')
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
  refuseImpossible((given.controller ?? {}) as Controller)
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

const needsApproval =
  'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.'

type Controller = {
  fees?: { payer?: string }
  losses?: { payments?: string }
  requirement_collection?: string
  stripe_dashboard?: { type?: string }
}

/** Who collects Stripe's requirements, who bears losses, and which dashboard there is depend on each other. */
function refuseImpossible({ fees, losses, requirement_collection: collects, stripe_dashboard: board }: Controller) {
  const dashboard = board?.type ?? 'full'
  if (collects === 'application' && dashboard !== 'none')
    throw refuse(
      undefined,
      `When \`controller[requirement_collection]=application\`, \`controller[stripe_dashboard][type]\` must be \`none\`, not \`${dashboard}\`.`,
      'controller',
    )
  if (collects === 'application' && losses?.payments !== 'application')
    throw refuse(
      undefined,
      'When `controller[requirement_collection]=application`, `controller[losses][payments]` must be `application`.',
      'controller',
    )
  if (dashboard === 'express' && (losses?.payments !== 'application' || fees?.payer !== 'application'))
    throw refuse(
      undefined,
      'When `controller[stripe_dashboard][type]=express`, the application must pay fees and be liable for losses.',
      'controller',
    )
}

/** One that its owner disconnected is refused as if it had never been ours. */
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
  const known = readAccount(world, String(given.account))
  if (given.type === 'account_update' && known.controller?.stripe_dashboard?.type !== 'none')
    throw refuse(
      undefined,
      'You cannot create `account_update` links for accounts that have access to a Stripe-hosted dashboard.',
      'type',
    )
  return accountLink(world.now(), known.id)
}

export function createLoginLink(world: StripeWorld, id: string): Stripe.LoginLink {
  const { controller, details_submitted: isKnown } = readAccount(world, id)
  if (controller?.stripe_dashboard?.type !== 'express') {
    throw refuse(undefined, 'Login links can only be made for accounts that have an Express Dashboard.')
  }
  if (!isKnown) throw refuse(undefined, 'Cannot create a login link for an account that has not completed onboarding.')
  return { object: 'login_link', created: world.now(), url: `https://connect.stripe.test/express/${id}` }
}

/** What its owner enters on Stripe's page, and what Stripe decides. */
export function createAccountLife(world: StripeWorld) {
  function change(id: string, changes: Partial<Stripe.Account>, due: string[], disabled: string | null = null) {
    const known = Object.assign(world.accounts.get(id), changes)
    if (known.requirements) Object.assign(known.requirements, { currently_due: due, disabled_reason: disabled })
    world.emit('account.updated', known, { account: id })
    return known
  }

  return {
    /** The owner has completed Stripe's requirements, or lost the permission again. */
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

    /** Everything was submitted, and Stripe is reviewing it. */
    submit: (id: string) =>
      change(
        id,
        { details_submitted: true, external_accounts: bankAccount(id) },
        [],
        'requirements.pending_verification',
      ),

    reject: (id: string) =>
      change(id, { capabilities: { transfers: 'inactive' }, payouts_enabled: false }, [], 'rejected.fraud'),

    /** The owner disconnected it. */
    deauthorize(id: string) {
      world.lostAccounts.add(id)
      world.emit('account.application.deauthorized', { id: 'ca_1Tfanlight' }, { account: id })
    },
  }
}
