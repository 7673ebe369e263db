import { receiptWords } from '@fanlight/contract/money/receipt-words'
import type { Deps } from '../../deps.ts'
import { requireSecondFactor } from '../../platform/auth/confirmation.ts'
import { may, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { openTaxIdentity } from '../../platform/seals/identity-form.ts'
import { openTaxNumber } from '../../platform/seals/tax-number.ts'
import { receiptSheet } from './receipt-pdf.ts'
import { viewPayment, viewReceipt } from './receipt-view.ts'
import {
  countReceipts,
  findReceipt,
  isOwnSubscription,
  listCreditNotes,
  listPaymentsOf,
  listReceipts,
} from './receipts.queries.ts'
import { findSealedNames, findSeller, listMonths } from './year.queries.ts'
import { yearAsCsv, yearSheet } from './yearly-statement.ts'

export function receiptRoutes(api: Api, { db, mediaInspector, config }: Deps) {
  handle(api, 'listReceipts', async (request, reply) => {
    const { userId } = request.viewer
    const { page, pageSize } = request.query
    const [rows, { total }] = await Promise.all([
      listReceipts(db, userId, pageSize, (page - 1) * pageSize),
      countReceipts(db, userId),
    ])
    const notes = await listCreditNotes(
      db,
      rows.map(({ number }) => number),
    )
    describePage(request, reply, request.query, total)
    return rows.map((row) => viewReceipt(row, notes))
  })

  handle(api, 'readReceipt', ({ viewer, params }) => read(viewer, params.id))

  handle(api, 'drawReceipt', async ({ viewer, params }, reply) => {
    const receipt = await read(viewer, params.id)
    const name = receiptWords[receipt.kind].file
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="fanlight-${name}-${receipt.number}.pdf"`)
      .header('cache-control', 'private, no-store')
    return reply.send(await mediaInspector.run('drawSheet', [receiptSheet(receipt)], { person: viewer.userId }))
  })

  handle(api, 'exportYear', async ({ viewer, params: { year, format } }, reply) => {
    const [months, seller, kept] = await Promise.all([
      listMonths(db, viewer.userId, year),
      findSeller(db),
      findSealedNames(db, viewer.userId),
    ])
    const legalName = kept.identity && openTaxIdentity(config, viewer.userId, kept.identity).legalName
    const taxNumber = kept.taxNumber && openTaxNumber(config, viewer.userId, kept.taxNumber)
    const statement = { year, creator: viewer.name, legalName, taxNumber, seller: seller.name, months }
    reply
      .type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fanlight-${year}.${format}"`)
      .header('cache-control', 'private, no-store')
    if (format === 'csv') return reply.send(yearAsCsv(statement))
    return reply.send(await mediaInspector.run('drawSheet', [yearSheet(statement)], { person: viewer.userId }))
  })

  handle(api, 'listSubscriptionPayments', async (request, reply) => {
    const { viewer, params } = request
    if (!(await isOwnSubscription(db, viewer.userId, params.id))) {
      throw new Problem(404, 'There is no subscription of yours with this number.')
    }
    const { page, pageSize } = request.query
    const rows = await listPaymentsOf(db, viewer.userId, params.id, pageSize, (page - 1) * pageSize)
    describePage(request, reply, request.query, rows[0]?.total ?? 0)
    return rows.map(viewPayment)
  })

  /** For the owner and operators; to others it doesn't exist. */
  async function read(viewer: SignedIn, number: number) {
    const row = await findReceipt(db, number)
    const isOwn = row?.userId === viewer.userId
    if (!row || (!isOwn && !may(viewer, 'see payments'))) throw new Problem(404, 'There is no such receipt.')
    if (!isOwn && config.operatorPasskeys === 'required') await requireSecondFactor(db, viewer)
    return viewReceipt(row, await listCreditNotes(db, [number]))
  }
}
