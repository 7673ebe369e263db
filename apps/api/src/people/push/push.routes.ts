import type { Deps } from '../../deps.ts'
import type { Api } from '../../platform/http/api.ts'
import { handle } from '../../platform/http/handle.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts'
import { pushKeys } from './push-keys.ts'

export function pushRoutes(api: Api, deps: Deps) {
  const { db } = deps
  handle(api, 'readPushKey', async () => ({ key: (await pushKeys(db)).publicKey }))
  handle(api, 'listPushDevices', ({ viewer }) => listPushDevices(db, viewer))
  handle(api, 'addPushDevice', ({ viewer, body }) => addPushDevice(deps, viewer, body))
  handle(api, 'removePushDevice', ({ viewer, params }) => removePushDevice(db, viewer, params.id))
}
