import { operators, type Row } from './access-rows.ts'

const reason = { reason: 'Because.' }
const refund = { amount: 1, reason: 'Because.' }

/** What operators do about money that fans paid and creators are paid. */
export const paymentRows = (nothing: NonNullable<Row['of']>): Record<string, Row> => ({
  'GET /api/console/charges': operators(200),
  'POST /api/console/charges/:id/refund': operators(404, { of: nothing, body: refund }),
  'POST /api/console/charges/:id/dispute': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/dispute-won': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/accept': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/give-back': operators(404, { of: nothing, body: reason }),
  'GET /api/console/deposits': operators(200),
  'POST /api/console/deposits/:id/refund': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute-won': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute-lost': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/credit': operators(404, { of: nothing, body: reason }),
  'GET /api/console/purchases': operators(200),
  'POST /api/console/purchases/:id/refund': operators(404, { of: nothing, body: refund }),
  'GET /api/console/payouts': operators(200),
  'GET /api/console/payouts/runs': operators(200),
  'POST /api/console/payouts/:id/account': operators(404, { of: nothing, body: { label: 'x', reference: 'x' } }),
  'POST /api/console/payouts/:id/paid': operators(404, { of: nothing, body: { reference: 'T1' } }),
  'GET /api/console/ledger': operators(200),
  'POST /api/console/ledger/check': operators(202),
  'GET /api/console/ledger/export': operators(200),
  'GET /api/console/accounting/:paper/:period': operators(200, { of: async () => 'journal' }),
  'GET /api/console/work': operators(200),
  'POST /api/console/work/refunds/:id/retry': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/refunds/:id/by-hand': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/differences/:id/set-aside': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/events/:id/retry': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/events/:id/set-aside': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/warnings/:id/close': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/taxes/:id/close': operators(404, { of: nothing, body: reason }),
  'POST /api/console/work/dealings/:id/close': operators(404, { of: nothing, body: reason }),
})
