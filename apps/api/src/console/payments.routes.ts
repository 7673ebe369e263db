import { ConsoleList, Reason } from '@fanlight/contract/console'
import {
  ConsoleCharge,
  ConsoleDeposit,
  ConsolePurchase,
  DepositListQuery,
  RefundRequest,
} from '@fanlight/contract/console-money'
import { IdParams } from '@fanlight/contract/fields'
import { z } from 'zod'
import { requireAdmin, type SignedIn } from '../auth/viewer.ts'
import type { Db } from '../db/client.ts'
import { searchOf } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { describePage } from '../http/list-page.ts'
import * as onCharge from './act-on-charge.ts'
import * as onDeposit from './act-on-deposit.ts'
import { countCharges, listCharges } from './charges.queries.ts'
import { countDeposits, listDeposits } from './deposits.queries.ts'
import { viewCharge, viewDeposit, viewPurchase } from './payment-view.ts'
import { countPurchases, listPurchases } from './purchases.queries.ts'
import { refundPurchase } from './refund-purchase.ts'

const done = { 204: z.void() }
const refunding = { params: IdParams, body: RefundRequest, response: done }
const reasoning = { params: IdParams, body: Reason, response: done }

/** What fans paid, and how it goes back. */
export function paymentRoutes(api: Api, { db }: Deps) {
  api.get(
    '/deposits',
    { schema: { querystring: DepositListQuery, response: { 200: z.array(ConsoleDeposit) } } },
    async (request, reply) => {
      const [search, status] = [searchOf(request.query), request.query.status ?? null]
      describePage(request, reply, request.query, (await countDeposits(db, status, search)).count)
      return (await listDeposits(db, status, search)).map(viewDeposit)
    },
  )

  api.get(
    '/purchases',
    { schema: { querystring: ConsoleList, response: { 200: z.array(ConsolePurchase) } } },
    async (request, reply) => {
      const search = searchOf(request.query)
      describePage(request, reply, request.query, (await countPurchases(db, search)).count)
      return (await listPurchases(db, search)).map(viewPurchase)
    },
  )

  api.get(
    '/charges',
    { schema: { querystring: ConsoleList, response: { 200: z.array(ConsoleCharge) } } },
    async (request, reply) => {
      const search = searchOf(request.query)
      describePage(request, reply, request.query, (await countCharges(db, search)).count)
      return (await listCharges(db, search)).map(viewCharge)
    },
  )

  const refunds = { '/purchases/:id/refund': refundPurchase, '/charges/:id/refund': onCharge.refund }
  for (const [path, refund] of Object.entries(refunds)) {
    api.post(path, { config: { limit: 'money' }, schema: refunding }, async (request, reply) => {
      const { amount, reason } = request.body
      await refund(db, requireAdmin(request), request.params.id, { amount, reason, key: idempotencyKey(request) })
      return reply.code(204).send()
    })
  }

  const actions: Record<string, (db: Db, operator: SignedIn, id: number, reason: string) => Promise<void>> = {
    '/deposits/:id/refund': onDeposit.refund,
    '/deposits/:id/dispute': onDeposit.dispute,
    '/deposits/:id/dispute-won': onDeposit.disputeWon,
    '/deposits/:id/dispute-lost': onDeposit.disputeLost,
    '/deposits/:id/credit': onDeposit.credit,
    '/charges/:id/dispute': onCharge.dispute,
    '/charges/:id/dispute-won': onCharge.disputeWon,
    '/charges/:id/accept': onCharge.accept,
    '/charges/:id/give-back': onCharge.giveBack,
  }
  for (const [path, act] of Object.entries(actions)) {
    api.post(path, { config: { limit: 'money' }, schema: reasoning }, async (request, reply) => {
      await act(db, requireAdmin(request), request.params.id, request.body.reason)
      return reply.code(204).send()
    })
  }
}
