import { limits } from '@fanlight/contract/platform/limits'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { describePage } from '../../platform/http/list-page.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { blockPerson, listBlocked, unblockPerson } from './blocks.queries.ts'

/** Blocks work both ways and everywhere, without notice. */
export function blockRoutes(api: Api, { db, bus }: Deps) {
  handle(api, 'listBlocked', async (request, reply) => {
    const { page, pageSize } = request.query
    const rows = await listBlocked(db, request.viewer.userId, pageSize, (page - 1) * pageSize)
    describePage(request, reply, request.query, rows[0]?.total ?? 0)
    return rows.map(({ id, name, avatarUrl, blockedAt }) => ({
      id,
      name,
      avatarUrl,
      blockedAt: blockedAt.toISOString(),
    }))
  })

  handle(api, 'blockPerson', async ({ viewer, params }) => {
    const { outcome } = await blockPerson(db, viewer.userId, params.id, limits.blockedPeople)
    if (outcome === 'none') throw new Problem(404, 'There is no such person.')
    if (outcome === 'self') throw new Problem(400, 'You cannot block yourself.')
    if (outcome === 'full') throw new Problem(409, `You can block ${limits.blockedPeople} people.`)
    await bus.publish('people-apart', { one: viewer.userId, other: params.id })
  })

  handle(api, 'unblockPerson', ({ viewer, params }) => unblockPerson(db, viewer.userId, params.id))
}
