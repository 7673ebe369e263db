import { owns, type SignedIn } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { profileNotFound } from '../profiles/profile-view.ts'
import { readRules, readSettings, saveRules, saveSettings } from './messages.queries.ts'

/** Who may write to a character, and what people show others about themselves. */
export function messageRulesRoutes(api: Api, { db }: { db: Db }) {
  handle(api, 'readMessageRules', async ({ viewer, params }) => rulesOf(await ownRules(viewer, params.id)))
  handle(api, 'saveMessageRules', async (request) => {
    const { viewer, params } = request
    await ownRules(viewer, params.id)
    const { audience, byTeam, byAi } = request.body
    await saveRules(db, params.id, audience, byTeam, byAi)
    return { audience, byTeam, byAi }
  })

  handle(api, 'readMessageSettings', ({ viewer }) => readSettings(db, viewer.userId))
  handle(api, 'saveMessageSettings', ({ viewer, body }) => saveSettings(db, viewer.userId, body))

  async function ownRules(viewer: SignedIn, profileId: number) {
    const found = await readRules(db, profileId)
    if (!found) throw profileNotFound()
    if (!owns(viewer, found.creatorId)) throw new Problem(403, 'You do not have permission to edit this profile')
    return found
  }
}

const rulesOf = ({ audience, byTeam, byAi }: Awaited<ReturnType<typeof readRules>> & object) => ({
  audience,
  byTeam,
  byAi,
})
