import { Readable } from 'node:stream'
import { fromHundredths } from '@fanlight/contract/platform/money'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'
import { readWallet, readWalletWithReasons } from '../ledger/wallets.ts'
import { deposit } from './deposit.ts'
import { findDeposit, listDepositsUnderWay } from './deposits.queries.ts'
import { returnCoins, viewReturnable } from './return-coins.ts'
import { listReturnable } from './returns.queries.ts'
import { removeSavedCard, viewSavedCard } from './saved-card.ts'
import { setCap, viewSpending } from './spending.ts'
import { turnTopUpOff, turnTopUpOn, viewTopUp } from './top-up.ts'
import { viewTransaction } from './transaction-view.ts'
import { transactionsCsv } from './transactions-csv.ts'
import { viewDeposit } from './view-deposit.ts'
import { countTransactions, listTransactions } from './wallet.queries.ts'
import { withWalletMutex } from './wallet-mutex.ts'

export function walletRoutes(api: Api, deps: Deps) {
  const { db } = deps

  handle(api, 'readBalance', async ({ viewer }) => {
    const { balance, frozen, frozenBecause } = await readWalletWithReasons(db, viewer.userId)
    return { balance: fromHundredths(balance), frozen, ...(frozen && { frozenBecause }) }
  })

  handle(api, 'readCurrencyRatios', async () => {
    const ratios = await listCurrencyRatios(db)
    return Object.fromEntries(ratios.filter(({ enabled }) => enabled).map(({ currency, ratio }) => [currency, ratio]))
  })

  handle(api, 'deposit', async (request) => {
    const { viewer: buyer } = request
    const { paymentUrl } = await deposit(deps, buyer, request.body, idempotencyKey(request))
    const { balance } = await readWallet(db, buyer.userId)
    return { balance: fromHundredths(balance), ...(paymentUrl && { paymentUrl }) }
  })

  handle(api, 'readSavedCard', ({ viewer }) => viewSavedCard(deps, viewer.userId))

  handle(api, 'removeSavedCard', ({ viewer }) => removeSavedCard(deps, viewer.userId))

  handle(api, 'readTopUp', ({ viewer }) => viewTopUp(deps, viewer.userId))

  handle(api, 'turnTopUpOn', async (request) => {
    await turnTopUpOn(deps, request.viewer.userId, request.body)
    return viewTopUp(deps, request.viewer.userId)
  })

  handle(api, 'turnTopUpOff', async ({ viewer }) => {
    await turnTopUpOff(db, viewer.userId)
    return viewTopUp(deps, viewer.userId)
  })

  handle(api, 'listDepositsUnderWay', async ({ viewer }) =>
    (await listDepositsUnderWay(db, viewer.userId)).map(viewDeposit),
  )

  handle(api, 'readDeposit', async ({ viewer, params }) => {
    const found = await findDeposit(db, params.id)
    if (found?.userId !== viewer.userId) throw new Problem(404, 'There is no deposit of yours with this number.')
    return viewDeposit(found)
  })

  handle(api, 'listReturnable', async ({ viewer }) => (await listReturnable(db, viewer.userId)).map(viewReturnable))

  handle(api, 'returnCoins', async (request) => {
    const { viewer: fan, params } = request
    const asked = () => ({ amount: request.body?.amount, key: idempotencyKey(request) })
    await withWalletMutex(deps.log, fan.userId, () => returnCoins(db, fan, params.id, asked))
    return { balance: fromHundredths((await readWallet(db, fan.userId)).balance) }
  })

  handle(api, 'readSpending', ({ viewer }) => viewSpending(db, viewer.userId))

  handle(api, 'setSpendingCap', async (request) => {
    const { viewer, params } = request
    await setCap(deps, viewer.userId, params.span, request.body.amount)
    return viewSpending(db, viewer.userId)
  })

  handle(api, 'listTransactions', async (request, reply) => {
    const { userId } = request.viewer
    const { page, pageSize } = request.query
    const total = await countTransactions(db, userId)
    const offset = (page - 1) * pageSize
    const rows = await listTransactions(db, userId, total - offset, pageSize)
    describePage(request, reply, request.query, total)
    return rows.map(viewTransaction)
  })

  handle(api, 'exportTransactions', async ({ viewer }, reply) => {
    const total = await countTransactions(db, viewer.userId)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fanlight-wallet.csv"')
      .header('cache-control', 'private, no-store')
    return reply.send(Readable.from(transactionsCsv(db, viewer.userId, total)))
  })
}
