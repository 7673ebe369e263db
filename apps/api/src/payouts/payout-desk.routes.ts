import { IdParams } from '@fanlight/contract/fields'
import { PayoutAccount, PayoutByHand } from '@fanlight/contract/payouts'
import { z } from 'zod'
import { requireAdmin } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { markPaid, nameAccount } from './payout-desk.ts'

/** What operators do about payouts that cannot go by themselves. Part of the console. */
export function payoutDeskRoutes(operators: Api, { db, billing }: Deps) {
  operators.post(
    '/payouts/:id/account',
    { schema: { params: IdParams, body: PayoutAccount, response: { 204: z.void() } } },
    async (request, reply) => {
      const operator = requireAdmin(request)
      await db.tx((tx) => nameAccount(tx, operator, billing.name, request.params.id, request.body))
      return reply.code(204).send()
    },
  )

  operators.post(
    '/payouts/:id/paid',
    { schema: { params: IdParams, body: PayoutByHand, response: { 204: z.void() } } },
    async (request, reply) => {
      const operator = requireAdmin(request)
      await db.tx((tx) => markPaid(tx, operator, request.params.id, request.body.reference))
      return reply.code(204).send()
    },
  )
}
