import type { EndpointName } from '@fanlight/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import { searchOf } from '../../platform/db/search.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { idempotencyKey } from '../../platform/http/idempotency-key.ts'
import { describePage } from '../../platform/http/list-page.ts'
import * as onCharge from './act-on-charge.ts'
import * as onDeposit from './act-on-deposit.ts'
import { countCharges, listCharges } from './charges.queries.ts'
import { countDeposits, listDeposits } from './deposits.queries.ts'
import { viewCharge, viewDeposit, viewPurchase } from './payment-view.ts'
import { countPurchases, listPurchases } from './purchases.queries.ts'
import { refundPurchase } from './refund-purchase.ts'

/** Payments of fans, and their refunds. */
export function paymentRoutes(api: Api, { db }: Deps) {
  handle(api, 'listDeposits', async (request, reply) => {
    const [search, status] = [searchOf(request.query), request.query.status ?? null]
    describePage(request, reply, request.query, (await countDeposits(db, status, search)).count)
    return (await listDeposits(db, status, search)).map(viewDeposit)
  })

  handle(api, 'listPurchases', async (request, reply) => {
    const search = searchOf(request.query)
    describePage(request, reply, request.query, (await countPurchases(db, search)).count)
    return (await listPurchases(db, search)).map(viewPurchase)
  })

  handle(api, 'listCharges', async (request, reply) => {
    const [search, status] = [searchOf(request.query), request.query.status ?? null]
    describePage(request, reply, request.query, (await countCharges(db, status, search)).count)
    return (await listCharges(db, status, search)).map(viewCharge)
  })

  for (const [name, refund] of entriesOf({ refundPurchase, refundCharge: onCharge.refund })) {
    handle(api, name, (request) => {
      const { viewer, params, body } = request
      return refund(db, viewer, params.id, { ...body, key: idempotencyKey(request) })
    })
  }

  handle(api, 'refundDeposit', ({ viewer, params, body }) => onDeposit.refund(db, viewer, params.id, body.reason))
  handle(api, 'giveBackCharge', ({ viewer, params, body }) => onCharge.giveBack(db, viewer, params.id, body.reason))

  for (const [name, act] of entriesOf(actions)) {
    handle(api, name, ({ viewer, params, body }) => act(db, viewer, params.id, body.reason))
  }
}

const actions = {
  disputeDeposit: onDeposit.dispute,
  winDepositDispute: onDeposit.disputeWon,
  loseDepositDispute: onDeposit.disputeLost,
  creditDeposit: onDeposit.credit,
  disputeCharge: onCharge.dispute,
  winChargeDispute: onCharge.disputeWon,
  acceptCharge: onCharge.accept,
} satisfies Partial<Record<EndpointName, (db: Db, operator: SignedIn, id: number, reason: string) => Promise<void>>>

const entriesOf = <T extends object>(named: T) => Object.entries(named) as [keyof T & EndpointName, T[keyof T]][]
