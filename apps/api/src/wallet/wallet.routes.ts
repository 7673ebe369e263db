import { Readable } from 'node:stream'
import { IdParams, Paging } from '@fanlight/contract/fields'
import { fromHundredths } from '@fanlight/contract/money'
import {
  Balance,
  CurrencyRatios,
  DepositRequest,
  DepositResult,
  ReturnableDeposit,
  ReturnRequest,
  WalletTransaction,
} from '@fanlight/contract/wallet'
import { z } from 'zod'
import { requireViewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { listCurrencyRatios } from '../ledger/currency-ratios.ts'
import { readFrozenBecause, readWallet } from '../ledger/wallets.ts'
import { deposit } from './deposit.ts'
import { returnCoins, viewReturnable } from './return-coins.ts'
import { listReturnable } from './returns.queries.ts'
import { viewTransaction } from './transaction-view.ts'
import { transactionsCsv } from './transactions-csv.ts'
import { countTransactions, listTransactions } from './wallet.queries.ts'

export function walletRoutes(api: Api, deps: Deps) {
  const { db } = deps

  api.get('/wallet/balance', { schema: { response: { 200: Balance } } }, async (request) => {
    const { userId } = requireViewer(request)
    const { balance, frozen } = await readWallet(db, userId)
    const why = frozen ? await readFrozenBecause(db, userId) : undefined
    return { balance: fromHundredths(balance), frozen, ...(why && { frozenBecause: why.because }) }
  })

  api.get('/wallet/currency-ratios', { schema: { response: { 200: CurrencyRatios } } }, async (request) => {
    requireViewer(request)
    const ratios = await listCurrencyRatios(db)
    return Object.fromEntries(ratios.filter(({ enabled }) => enabled).map(({ currency, ratio }) => [currency, ratio]))
  })

  api.post(
    '/wallet/deposit',
    { config: { limit: 'money' }, schema: { body: DepositRequest, response: { 200: DepositResult } } },
    async (request) => {
      const buyer = requireViewer(request)
      const { paymentUrl } = await deposit(deps, buyer, request.body, idempotencyKey(request))
      const { balance } = await readWallet(db, buyer.userId)
      return { balance: fromHundredths(balance), ...(paymentUrl && { paymentUrl }) }
    },
  )

  api.get('/wallet/returnable', { schema: { response: { 200: z.array(ReturnableDeposit) } } }, async (request) => {
    const { userId } = requireViewer(request)
    return (await listReturnable(db, userId)).map(viewReturnable)
  })

  api.post(
    '/wallet/deposits/:id/return',
    {
      config: { limit: 'money' },
      schema: { params: IdParams, body: ReturnRequest.nullish(), response: { 200: DepositResult } },
    },
    async (request) => {
      const fan = requireViewer(request)
      await returnCoins(db, fan, request.params.id, request.body?.amount, idempotencyKey(request))
      return { balance: fromHundredths((await readWallet(db, fan.userId)).balance) }
    },
  )

  api.get(
    '/wallet/transactions',
    { schema: { querystring: Paging, response: { 200: z.array(WalletTransaction) } } },
    async (request, reply) => {
      const { userId } = requireViewer(request)
      const { page, pageSize } = request.query
      const total = await countTransactions(db, userId)
      const offset = (page - 1) * pageSize
      const rows = await listTransactions(db, userId, total - offset, pageSize)
      reply.header('x-total-count', total)
      if (offset + rows.length < total && rows.length > 0) {
        reply.header('link', `</api/wallet/transactions?page=${page + 1}&pageSize=${pageSize}>; rel="next"`)
      }
      return rows.map(viewTransaction)
    },
  )

  api.get('/wallet/transactions.csv', async (request, reply) => {
    const { userId } = requireViewer(request)
    const total = await countTransactions(db, userId)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="fanlight-wallet.csv"')
      .header('cache-control', 'private, no-store')
    return reply.send(Readable.from(transactionsCsv(db, userId, total)))
  })
}
