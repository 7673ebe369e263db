import type { Person } from '../factories.ts'
import { type Flow, flow } from './flow.ts'
import { paidSubscription } from './flows-of-fans.ts'
import type { Stage } from './stage.ts'

const accountOf = async ({ t }: Stage, creator: Person) =>
  t.db.maybe<{ ref: string; state: string }>(
    'rehearsal-account',
    'select provider_ref as ref, state from payout_accounts where creator_id = $1',
    [creator.id],
  )

async function setUp(stage: Stage, creator: Person) {
  const { url } = await stage.post(creator, '/payouts/account', { country: 'US' })
  const account = await accountOf(stage, creator)
  return { page: url as string, ref: account?.ref ?? '' }
}

const payoutOf = async (stage: Stage, creator: Person) => {
  const { payouts } = await stage.read<{ payouts: { status: string; amount: number }[] }>(creator, '/payouts')
  return payouts.map(({ status, amount }) => [status, amount])
}

/** In these time goes on: they begin together, before it does, and come last. */
export const flowsOfMonths: Flow[] = [
  flow({
    name: 'renewal',
    begin: (stage) => paidSubscription(stage),
    async run(stage, { fan }) {
      await stage.expect(async () => (await stage.chargeOf(fan, 1)).status, 'paid')
      return 'the second month was paid by itself'
    },
  }),
  flow({
    name: 'failure and recovery',
    begin: (stage) => paidSubscription(stage, 'fails later'),
    async run(stage, { fan }) {
      await stage.expect(async () => (await stage.subscriptionOf(fan))?.status, 'PastDue')
      const { id } = (await stage.subscriptionOf(fan)) ?? { id: 0 }
      const { subscriptionUrl } = await stage.post(fan, `/subscriptions/${id}/payment`)
      await stage.hands.pay(subscriptionUrl, 'good')
      await stage.expect(async () => (await stage.subscriptionOf(fan))?.status, 'Active')
      return 'past due, paid on the page of the invoice, active'
    },
  }),
  flow({
    name: 'payout',
    async begin(stage) {
      const { creator } = await paidSubscription(stage, 'at once')
      const { page, ref } = await setUp(stage, creator)
      await stage.hands.onboard(page, ref)
      await stage.t.as(creator).put('/payouts/account')
      return { creator, ref }
    },
    async run(stage, { creator, ref }) {
      await stage.payOut()
      await stage.expect(() => payoutOf(stage, creator), [['Paid', 9.99]])
      const { data } = await stage.stripe.transfers.list({ destination: ref })
      if (data[0]?.amount !== 999) throw new Error('the transfer is not there')
      return '9.99 USD at the creator’s account'
    },
  }),
  flow({
    name: 'payout refused',
    async begin(stage) {
      const { creator } = await paidSubscription(stage, 'at once')
      const { ref } = await setUp(stage, creator)
      return { creator, ref }
    },
    async run(stage, { creator, ref }) {
      await stage.payOut()
      await stage.expect(() => payoutOf(stage, creator), [['Held', 9.99]])
      const { id } = await stage.t.db.one<{ id: number }>(
        'rehearsal-held',
        'select max(id) as id from payouts where creator_id = $1',
        [creator.id],
      )
      await stage.post(await stage.operator(), `/console/payouts/${id}/account`, {
        label: 'Named too early',
        reference: ref,
      })
      await stage.payOut()
      await stage.expect(() => payoutOf(stage, creator), [['Held', 9.99]])
      return 'no right to transfers: held, Stripe’s own refusal too'
    },
  }),
  flow({
    name: 'account closed',
    async begin(stage) {
      const { creator } = await paidSubscription(stage)
      const { ref } = await setUp(stage, creator)
      return { creator, ref }
    },
    async run(stage, { creator, ref }) {
      await stage.stripe.accounts.del(ref)
      await stage.t.as(creator).put('/payouts/account')
      await stage.expect(async () => (await accountOf(stage, creator))?.state, 'closed')
      await stage.payOut()
      await stage.expect(() => payoutOf(stage, creator), [['Held', 9.99]])
      return 'closed here too; the payout waits for another account'
    },
  }),
]
