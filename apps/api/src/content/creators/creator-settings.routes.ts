import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { readSettings, saveSettings } from './creator-settings.ts'

export function creatorSettingsRoutes(api: Api, { db }: Deps) {
  handle(api, 'readCreatorSettings', ({ viewer }) => readSettings(db, viewer.userId))

  handle(api, 'saveCreatorSettings', async ({ viewer, body }) => {
    await db.tx((tx) => saveSettings(tx, viewer.userId, body))
    return readSettings(db, viewer.userId)
  })
}
