import {
  ConsolePayout,
  LedgerRun,
  PayoutListQuery,
  Ratio,
  RatioChange,
  RatioParams,
} from '@fanlight/contract/console-money'
import { z } from 'zod'
import { requireAdmin } from '../auth/viewer.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { describePage } from '../http/list-page.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'
import { changeRatio } from './change-ratio.ts'
import { askForCheck, exportLedgerHealth, viewLedgerHealth } from './ledger-health.ts'
import { viewPayout } from './payment-view.ts'
import { countPayouts, listPayouts } from './payouts.queries.ts'

/** What the house looks after: ratios, payouts, and whether the books are right. */
export function moneyRoutes(api: Api, deps: Deps) {
  const { db } = deps

  api.get('/ratios', { schema: { response: { 200: z.array(Ratio) } } }, async () =>
    (await listCurrencyRatios(db)).map(({ currency, ratio, enabled, changedAt }) => ({
      currency,
      ratio,
      enabled,
      changedAt: changedAt.toISOString(),
    })),
  )

  api.put(
    '/ratios/:currency',
    { schema: { params: RatioParams, body: RatioChange, response: { 204: z.void() } } },
    async (request, reply) => {
      await changeRatio(db, requireAdmin(request), request.params.currency, request.body)
      return reply.code(204).send()
    },
  )

  api.get(
    '/payouts',
    { schema: { querystring: PayoutListQuery, response: { 200: z.array(ConsolePayout) } } },
    async (request, reply) => {
      const [search, status] = [searchOf(request.query), request.query.status ?? null]
      describePage(request, reply, request.query, (await countPayouts(db, status, search)).count)
      return (await listPayouts(db, status, search)).map(viewPayout)
    },
  )

  api.get('/ledger', { schema: { response: { 200: z.array(LedgerRun) } } }, () => viewLedgerHealth(db))

  api.post('/ledger/check', { schema: { response: { 202: z.void() } } }, async (request, reply) => {
    await askForCheck(db, requireAdmin(request))
    return reply.code(202).send()
  })

  api.get('/ledger/export', async (request, reply) => {
    const { name, content } = await exportLedgerHealth(deps, requireAdmin(request))
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(content)
  })
}
