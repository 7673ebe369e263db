import { Readable } from 'node:stream'
import type { OwnAccount, Payout } from '@fanlight/contract/money/payouts'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { readPayable } from '../ledger/creator-payouts.ts'
import { termsOf } from './creator-terms.ts'
import { type AccountRow, findAccount } from './payout-accounts.queries.ts'
import { statementOf } from './payout-statement.ts'
import { findPayout, listPayouts, type PayoutRow, readHeldBack, readUnreleased, sumPayouts } from './payouts.queries.ts'
import { readTaxNumber, saveTaxNumber } from './tax-numbers.ts'

export function payoutRoutes(api: Api, { db, billingProvider, config }: Deps) {
  handle(api, 'readCreatorTerms', async () => termsOf(config))

  handle(api, 'readPayouts', async (request, reply) => {
    const { userId } = request.viewer
    const { page, pageSize } = request.query
    const offset = (page - 1) * pageSize
    const [sums, rows, account, taxNumber] = await Promise.all([
      sumPayouts(db, userId, billingProvider.name, config.payoutHoldDays),
      listPayouts(db, userId, pageSize, offset),
      findAccount(db, userId, billingProvider.name),
      readTaxNumber({ db, config }, userId),
    ])
    const [released, earned, held, bundles] = await Promise.all([
      readPayable(db, userId, sums.onHoldFrom),
      readPayable(db, userId, 'infinity'),
      readHeldBack(db, userId, sums.onHoldFrom, config.payoutHoldDays),
      readUnreleased(db, userId, sums.onHoldFrom, config.payoutHoldDays),
    ])
    describePage(request, reply, request.query, sums.total)
    return {
      available: fromHundredths(released.totalCents - held.cents - bundles.cents),
      reserved: fromHundredths(held.cents),
      reservedFrom: held.freeFrom,
      reservedUntil: held.freeOn,
      bundled: fromHundredths(bundles.cents),
      bundledFrom: bundles.nextOn,
      bundledUntil: bundles.lastOn,
      pending: fromHundredths(earned.totalCents - released.totalCents),
      underWay: fromHundredths(sums.underWay),
      paid: fromHundredths(sums.paid),
      minimum: fromHundredths(config.payoutMinimumCents),
      holdDays: config.payoutHoldDays,
      nextPayoutOn: sums.nextPayoutOn,
      firstYear: sums.firstYear,
      destination: sums.destination,
      waitsForDocuments: sums.waitsForDocuments,
      opensAccounts: billingProvider.accounts !== null,
      taxNumberEnds: taxNumber?.slice(-3) ?? null,
      account: billingProvider.accounts && account ? viewAccount(account) : null,
      payouts: rows.map(viewPayout),
    }
  })

  handle(api, 'saveTaxNumber', ({ viewer, body }) => saveTaxNumber({ db, config }, viewer.userId, body.taxNumber))

  handle(api, 'exportPayout', async ({ viewer, params }, reply) => {
    const payout = await findPayout(db, params.id)
    if (payout?.creatorId !== viewer.userId) throw new Problem(404, 'There is no payout of yours with this number.')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fanlight-payout-${payout.period}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(statementOf(db, payout)))
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

const viewAccount = ({ label, state, isOwn, paysBank, needs, neededBy }: AccountRow): OwnAccount | null =>
  state === 'left'
    ? null
    : { label, state, isNamed: !isOwn, paysBank, needs, neededBy: neededBy?.toISOString() ?? null }
