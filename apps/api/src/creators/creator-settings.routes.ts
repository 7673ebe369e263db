import { CreatorSettings, CreatorSettingsView } from '@fanlight/contract/subscriptions'
import { requireCreator } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { readSettings, saveSettings } from './creator-settings.ts'

export function creatorSettingsRoutes(api: Api, { db }: Deps) {
  api.get('/creator/settings', { schema: { response: { 200: CreatorSettingsView } } }, (request) =>
    readSettings(db, requireCreator(request).userId),
  )

  api.put(
    '/creator/settings',
    { schema: { body: CreatorSettings, response: { 200: CreatorSettingsView } } },
    async (request) => {
      const { userId } = requireCreator(request)
      await db.tx((tx) => saveSettings(tx, userId, request.body))
      return readSettings(db, userId)
    },
  )
}
