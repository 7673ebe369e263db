import { operators, type Row } from './access-rows.ts'

type Subject = () => Promise<number>

/** What operators may, and what takes two of them. */
export const trustRows = ({ nothing, stranger }: Record<'nothing' | 'stranger', Subject>): Record<string, Row> => ({
  'PUT /api/console/users/:id/roles': operators(202, { of: stranger, body: { roles: ['support'] } }),
  'POST /api/console/users/:id/reopen-address': operators(409, { of: stranger }),
  'POST /api/console/reports/:id/hold': operators(404, { of: nothing, body: { hold: true, reason: 'Police.' } }),
  'POST /api/console/reports/:id/mark': operators(404, { of: nothing, body: { mark: true, reason: 'Again.' } }),
  'POST /api/console/report-entries/:id/set-aside': operators(404, { of: nothing, body: { reason: 'A flood.' } }),
  'GET /api/console/security': operators(200),
  'GET /api/console/audit/seal': operators(200),
  'POST /api/console/audit/seal': operators(200, { body: { seal: `1:${'0'.repeat(64)}` } }),
  'GET /api/console/requests': operators(200),
  'POST /api/console/requests/:id/approve': operators(404, { of: nothing }),
  'POST /api/console/requests/:id/refuse': operators(404, { of: nothing, body: { reason: 'No.' } }),
  'POST /api/console/requests/:id/withdraw': operators(404, { of: nothing }),
})
