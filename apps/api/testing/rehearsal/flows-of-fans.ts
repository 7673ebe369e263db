import { type Flow, flow, type Pay } from './flow.ts'
import type { Stage } from './stage.ts'

/** A deposit that was paid: whose, and by which payment of Stripe's. */
export async function paidDeposit(stage: Stage, amount: number, card: Pay = 'good') {
  const fan = await stage.fan()
  const { page, depositId } = await stage.buyCoins(fan, amount)
  await stage.hands.pay(page, card)
  await stage.expect(async () => (await stage.depositOf(depositId)).payment !== null, true)
  const { payment } = await stage.depositOf(depositId)
  return { fan, depositId, payment: payment ?? '' }
}

export async function paidSubscription(stage: Stage, card: Pay = 'good') {
  const fan = await stage.fan()
  const { page, creator } = await stage.subscribe(fan)
  await stage.hands.pay(page, card)
  await stage.expect(async () => (await stage.chargeOf(fan)).payment !== null, true)
  return { fan, creator, payment: (await stage.chargeOf(fan)).payment ?? '' }
}

async function refundedOf({ stripe }: Stage, payment: string) {
  const { data } = await stripe.refunds.list({ payment_intent: payment })
  return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
}

const statusOf = async (stage: Stage, depositId: number) => (await stage.depositOf(depositId)).status

export const flowsOfFans: Flow[] = [
  flow({
    name: 'deposit',
    async run(stage) {
      const { fan, depositId } = await paidDeposit(stage, 12)
      await stage.expect(async () => [await stage.coins(fan), await statusOf(stage, depositId)], [120, 'paid'])
      return '12.00 USD became 120 FansCoins, once'
    },
  }),
  flow({
    name: 'refused, then paid',
    async run(stage) {
      const fan = await stage.fan()
      const { page, depositId } = await stage.buyCoins(fan, 10)
      await stage.hands.pay(page, 'refused')
      await stage.expect(() => statusOf(stage, depositId), 'pending')
      await stage.hands.pay(page, 'good')
      await stage.expect(() => stage.coins(fan), 100)
      return 'the page stayed open, the next card paid'
    },
  }),
  flow({
    name: '3-D Secure',
    async run(stage) {
      const { fan } = await paidDeposit(stage, 15, '3-D Secure')
      await stage.expect(() => stage.coins(fan), 150)
      return 'the bank asked, the fan confirmed: 150 FansCoins'
    },
  }),
  flow({
    name: 'bank debit',
    async run(stage) {
      const fan = await stage.fan()
      const good = await stage.buyCoins(fan, 20)
      await stage.hands.pay(good.page, 'bank debit')
      await stage.expect(() => stage.coins(fan), 200)
      const bad = await stage.buyCoins(fan, 30)
      await stage.hands.pay(bad.page, 'bank debit that fails')
      await stage.expect(async () => [await stage.coins(fan), await statusOf(stage, bad.depositId)], [200, 'failed'])
      return 'one came later, one did not come'
    },
  }),
  flow({
    name: 'subscription',
    async run(stage) {
      const { fan } = await paidSubscription(stage)
      const seen = async () => {
        const one = await stage.subscriptionOf(fan)
        return [one?.status, one?.hasAccess]
      }
      await stage.expect(seen, ['Active', true])
      return 'active, with access'
    },
  }),
  flow({
    name: 'refunds by us',
    async run(stage) {
      const { fan, depositId, payment } = await paidDeposit(stage, 20)
      await stage.post(fan, `/wallet/deposits/${depositId}/return`, { amount: 5 })
      await stage.expect(() => refundedOf(stage, payment), 500)
      await stage.post(await stage.operator(), `/console/deposits/${depositId}/refund`, { reason: 'Rehearsal' })
      await stage.expect(async () => [await refundedOf(stage, payment), await stage.coins(fan)], [2000, 0])
      return '5.00 by the fan, the other 15.00 by an operator'
    },
  }),
  flow({
    name: 'refunds at Stripe',
    async run(stage) {
      const { fan, depositId, payment } = await paidDeposit(stage, 20)
      await stage.stripe.refunds.create({ payment_intent: payment, amount: 300 })
      await stage.expect(() => stage.coins(fan), 170)
      await stage.stripe.refunds.create({ payment_intent: payment, amount: 1700 })
      await stage.expect(async () => [await stage.coins(fan), await statusOf(stage, depositId)], [0, 'refunded'])
      const month = await paidSubscription(stage)
      await stage.stripe.refunds.create({ payment_intent: month.payment, amount: 999 })
      await stage.expect(async () => (await stage.chargeOf(month.fan)).status, 'refunded')
      return '3.00, then 17.00 of a deposit; a month of a subscription'
    },
  }),
  flow({
    name: 'refund that comes back',
    needs: 'bounceRefund',
    async run(stage) {
      const { depositId, payment } = await paidDeposit(stage, 10)
      await stage.post(await stage.operator(), `/console/deposits/${depositId}/refund`, { reason: 'Rehearsal' })
      await stage.expect(() => refundedOf(stage, payment), 1000)
      const { data } = await stage.stripe.refunds.list({ payment_intent: payment })
      await stage.hands.bounceRefund?.(data[0]?.id ?? '')
      const waiting = async () =>
        stage.read<{ id: string }[]>(await stage.operator(), '/console/work?kind=failed-refund')
      await stage.expect(async () => (await waiting()).length, 1)
      const [failed] = await waiting()
      await stage.post(await stage.operator(), `/console/work/refunds/${failed?.id}/retry`, { reason: 'Rehearsal' })
      await stage.expect(() => refundedOf(stage, payment), 1000)
      return 'on the list of To do, ordered again, paid'
    },
  }),
]
