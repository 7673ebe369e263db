import { type Flow, flow } from './flow.ts'
import { paidDeposit, paidSubscription } from './flows-of-fans.ts'
import type { Stage } from './stage.ts'

/** In test mode the words of the evidence decide how a dispute ends. */
async function decide({ stripe }: Stage, payment: string, word: 'winning_evidence' | 'losing_evidence') {
  const { data } = await stripe.disputes.list({ payment_intent: payment })
  await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: word }, submit: true })
}

const frozen = async (stage: Stage, userId: number) => {
  const { frozen: is } = await stage.t.db.one<{ frozen: boolean }>(
    'rehearsal-frozen',
    'select frozen is not null as frozen from ledger.wallets where user_id = $1',
    [userId],
  )
  return is
}

export const flowsOfBanks: Flow[] = [
  flow({
    name: 'dispute won',
    async run(stage) {
      const { fan, payment } = await paidDeposit(stage, 40, 'disputed')
      await stage.expect(async () => [await stage.coins(fan), await frozen(stage, fan.id)], [0, true])
      await decide(stage, payment, 'winning_evidence')
      await stage.expect(async () => [await stage.coins(fan), await frozen(stage, fan.id)], [400, false])
      return '400 FansCoins went, the wallet froze; both came back'
    },
  }),
  flow({
    name: 'dispute lost',
    async run(stage) {
      const { fan, depositId, payment } = await paidDeposit(stage, 30, 'disputed')
      await stage.expect(() => stage.coins(fan), 0)
      await decide(stage, payment, 'losing_evidence')
      await stage.expect(
        async () => [(await stage.depositOf(depositId)).status, await frozen(stage, fan.id)],
        ['dispute_lost', false],
      )
      return '300 FansCoins went, the wallet is free again'
    },
  }),
  flow({
    name: 'dispute of a month',
    async run(stage) {
      const { fan } = await paidSubscription(stage, 'disputed')
      const seen = async () => [(await stage.chargeOf(fan)).status, (await stage.subscriptionOf(fan))?.hasAccess]
      await stage.expect(seen, ['disputed', false])
      return 'the subscription ended at once'
    },
  }),
  flow({
    name: 'dispute of a refunded payment',
    needs: 'disputeLater',
    async run(stage) {
      const { depositId, payment } = await paidDeposit(stage, 25)
      await stage.post(await stage.operator(), `/console/deposits/${depositId}/refund`, { reason: 'Rehearsal' })
      await stage.expect(async () => (await stage.depositOf(depositId)).status, 'refunded')
      await stage.work()
      await stage.hands.disputeLater?.(payment)
      const lost = async () => {
        const { cents } = await stage.t.db.one<{ cents: number }>(
          'rehearsal-lost',
          'select coalesce(sum(lost_minor), 0)::bigint as cents from ledger.disputes where deposit_id = $1',
          [depositId],
        )
        return cents
      }
      await stage.expect(lost, 2500)
      return '25.00 USD lost a second time, booked as a loss'
    },
  }),
  flow({
    name: 'inquiry',
    async run(stage) {
      const { fan } = await paidDeposit(stage, 10, 'inquiry')
      await stage.work()
      await stage.expect(async () => [await stage.coins(fan), await frozen(stage, fan.id)], [100, false])
      return 'a question of the bank takes nothing'
    },
  }),
  flow({
    name: 'early warning',
    async run(stage) {
      const { depositId } = await paidDeposit(stage, 10, 'warned')
      const about = async () =>
        (await stage.read<{ about: string }[]>(await stage.operator(), '/console/work?kind=fraud-warning')).map(
          (one) => one.about,
        )
      await stage.expect(about, [`deposit ${depositId}`])
      await stage.post(await stage.operator(), `/console/deposits/${depositId}/refund`, { reason: 'Rehearsal' })
      await stage.expect(async () => (await stage.depositOf(depositId)).status, 'refunded')
      return 'on the list of To do; refunded before it became a chargeback'
    },
  }),
]
