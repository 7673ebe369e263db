import { IdParams, Paging } from '@fanlight/contract/fields'
import { fromHundredths } from '@fanlight/contract/money'
import { type Payout, PayoutOverview } from '@fanlight/contract/payouts'
import { requireCreator } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage } from '../http/list-page.ts'
import { readPayable } from '../ledger/creator-payouts.ts'
import { Problem } from '../problems/problem.ts'
import { statementOf } from './payout-statement.ts'
import { findPayout, listPayoutLines, listPayouts, type PayoutRow, sumPayouts } from './payouts.queries.ts'

export function payoutRoutes(api: Api, { db, billing, config }: Deps) {
  api.get(
    '/payouts',
    { schema: { querystring: Paging, response: { 200: PayoutOverview } } },
    async (request, reply) => {
      const { userId } = requireCreator(request)
      const { page, pageSize } = request.query
      const offset = (page - 1) * pageSize
      const [sums, rows] = await Promise.all([
        sumPayouts(db, userId, billing.name, config.payoutHoldDays),
        listPayouts(db, userId, pageSize, offset),
      ])
      const [released, earned] = await Promise.all([
        readPayable(db, userId, sums.onHoldFrom),
        readPayable(db, userId, 'infinity'),
      ])
      describePage(request, reply, request.query, sums.total)
      return {
        available: fromHundredths(released.totalCents),
        pending: fromHundredths(earned.totalCents - released.totalCents),
        underWay: fromHundredths(sums.underWay),
        paid: fromHundredths(sums.paid),
        minimum: fromHundredths(config.payoutMinimumCents),
        holdDays: config.payoutHoldDays,
        nextPayoutOn: sums.nextPayoutOn,
        destination: sums.destination,
        payouts: rows.map(viewPayout),
      }
    },
  )

  api.get('/payouts/:id/statement.csv', { schema: { params: IdParams } }, async (request, reply) => {
    const { userId } = requireCreator(request)
    const payout = await findPayout(db, request.params.id)
    if (payout?.creatorId !== userId) throw new Problem(404, 'There is no payout of yours with this number.')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fanlight-payout-${payout.period}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(statementOf(payout, await listPayoutLines(db, payout.id)))
  })
}

const states = {
  pending: 'Pending',
  processing: 'Pending',
  unknown: 'Pending',
  held: 'Held',
  paid: 'Paid',
  failed: 'Failed',
} as const

const viewPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  period: row.period,
  earnedBefore: row.earnedBefore,
  amount: fromHundredths(row.cents),
  status: states[row.status],
  destination: row.destination,
  failure: row.failure,
  paidAt: row.paidAt?.toISOString() ?? null,
})
