import type { Deps } from '../../deps.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { changeRatio } from './change-ratio.ts'
import { askForCheck, exportLedgerHealth, viewLedgerHealth } from './ledger-health.ts'
import { viewPayout } from './payment-view.ts'
import { countPayouts, listPayouts } from './payouts.queries.ts'
import { viewRatios } from './view-ratios.ts'

/** Ratios, payouts and the health of the ledger. */
export function moneyRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'listRatios', () => viewRatios(db))

  handle(api, 'changeRatio', ({ viewer, params, body }) => changeRatio(db, viewer, params.currency, body))

  handle(api, 'listPayouts', async (request, reply) => {
    const [search, status] = [searchOf(request.query), request.query.status ?? null]
    describePage(request, reply, request.query, (await countPayouts(db, status, search)).count)
    return (await listPayouts(db, status, search)).map(viewPayout)
  })

  handle(api, 'readLedgerHealth', () => viewLedgerHealth(db))

  handle(api, 'checkLedger', ({ viewer }) => askForCheck(db, viewer))

  handle(api, 'exportLedgerHealth', async ({ viewer }, reply) => {
    const { name, content } = await exportLedgerHealth(deps, viewer)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(content)
  })
}
