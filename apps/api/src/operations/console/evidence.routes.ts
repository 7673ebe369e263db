import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { readEvidence, sendEvidence } from './dispute-evidence.ts'

const reads = { readDepositEvidence: 'deposit', readChargeEvidence: 'charge' } as const
const sends = { sendDepositEvidence: 'deposit', sendChargeEvidence: 'charge' } as const

/** Evidence for disputed payments. */
export function evidenceRoutes(api: Api, deps: Deps) {
  for (const name of ['readDepositEvidence', 'readChargeEvidence'] as const) {
    handle(api, name, async ({ viewer, params }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="evidence-${reads[name]}-${params.id}.txt"`)
        .header('cache-control', 'private, no-store')
        .send(await readEvidence(deps.db, viewer, reads[name], params.id)),
    )
  }
  for (const name of ['sendDepositEvidence', 'sendChargeEvidence'] as const) {
    handle(api, name, ({ viewer, params, body }) =>
      sendEvidence(deps, viewer, { kind: sends[name], id: params.id, reason: body.reason }),
    )
  }
}
