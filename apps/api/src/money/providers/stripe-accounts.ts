import type { AccountNeed } from '@fanlight/contract/money/payouts'
import type { Stripe } from 'stripe'
import { type AccountProvider, AccountRefused, type AccountToOpen, type ProviderAccount } from './account-provider.ts'
import { type Installed, moment, refusalOf } from './stripe-client.ts'
import { openWithEmail } from './stripe-keys.ts'
import { agreementOf } from './stripe-regions.ts'

/** Connected accounts with a Stripe dashboard: Stripe verifies their owners and is responsible for them. */
export function createStripeAccounts(stripe: Stripe, { publicUrl, installation }: Installed): AccountProvider {
  let home: string | undefined
  const ourCountry = async () => {
    home ??= (await stripe.accounts.retrieveCurrent()).country
    if (home === undefined) throw new Error('Stripe does not say in which country our own account is')
    return home
  }

  return {
    async open(creator) {
      try {
        const agreement = agreementOf(await ourCountry(), creator.country)
        return viewAccount(
          await openWithEmail(creator.email, keyOf(creator, installation), (email, idempotencyKey) =>
            stripe.accounts.create(accountFor({ ...creator, email }, agreement, installation), { idempotencyKey }),
          ),
        )
      } catch (error) {
        if (refusalOf(error)?.code === 'country_unsupported') return 'country unsupported'
        throw inOurWords(error)
      }
    },

    async read(ref) {
      try {
        return viewAccount(await stripe.accounts.retrieve(ref))
      } catch (error) {
        if (isGone(error)) return undefined
        throw error
      }
    },

    async pageOf({ ref, state, needs }) {
      try {
        if (state === 'ready' && needs.length === 0) return (await stripe.accounts.createLoginLink(ref)).url
        const link = await stripe.accountLinks.create({
          account: ref,
          type: 'account_onboarding',
          return_url: `${publicUrl}/creator-dashboard?payouts=back`,
          refresh_url: `${publicUrl}/creator-dashboard?payouts=again`,
        })
        return link.url
      } catch (error) {
        throw inOurWords(error)
      }
    },
  }
}

/** Stripe may repeat an earlier refusal for a key, so each try after a refusal has its own key. */
const keyOf = ({ creatorId, number, country, refusals }: AccountToOpen, installation: string) =>
  `${installation}-account-${creatorId}-${number}-${country}${refusals > 0 ? `-${refusals}` : ''}`

/** Stripe's refusal with its reason. Anything else is an outage, or our mistake. */
function inOurWords(error: unknown) {
  const refusal = refusalOf(error)
  return refusal ? new AccountRefused(refusal.reason) : error
}

/** Under the full agreement, transfers come with card payments; a recipient gets transfers only. */
const accountFor = (
  { creatorId, email, country }: Pick<AccountToOpen, 'creatorId' | 'country'> & { email: string | undefined },
  agreement: 'full' | 'recipient',
  installation: string,
): Stripe.AccountCreateParams => ({
  country,
  ...(email && { email }),
  business_type: 'individual',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true }, ...(agreement === 'full' && { card_payments: { requested: true } }) },
  ...(agreement === 'recipient' && { tos_acceptance: { service_agreement: 'recipient' } }),
  metadata: { fanlight: 'creator', creatorId: String(creatorId), installation },
})

/** The account doesn't exist, or its owner disconnected it. */
function isGone(error: unknown) {
  return (error as { code?: string }).code === 'account_invalid' || refusalOf(error)?.code === 'resource_missing'
}

function viewAccount(account: Stripe.Account): ProviderAccount {
  const { id, country, capabilities, requirements, payouts_enabled: paysBank } = account
  const asked = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  return {
    ref: id,
    label: labelOf(account),
    country: country ?? null,
    state: stateOf(),
    paysBank,
    needs: [...new Set(asked.map(needOf))],
    neededBy: moment(requirements?.current_deadline) ?? null,
  }

  function stateOf() {
    if (requirements?.disabled_reason?.startsWith('rejected.')) return 'closed'
    if (capabilities?.transfers === 'active') return 'ready'
    return account.details_submitted && asked.length === 0 ? 'checking' : 'unfinished'
  }
}

function labelOf({ external_accounts: banks, id }: Stripe.Account) {
  const [bank] = banks?.data ?? []
  if (bank?.object === 'bank_account') return `${bank.bank_name ?? 'Bank account'} ••${bank.last4}`
  if (bank?.object === 'card') return `${bank.brand} card ••${bank.last4}`
  return `Stripe account ••${id.slice(-4)}`
}

const needs: [RegExp, AccountNeed][] = [
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/verification|documents/, 'document'],
  [/tax_id|id_number|ssn/, 'tax'],
  [/^(individual|person|representative|owners|directors)/, 'person'],
  [/^(business|company)/, 'business'],
]

const needOf = (name: string): AccountNeed => needs.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
