import type { PushDevice, PushSubscribed } from '@fanlight/contract/people/push'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { checkPushAddress } from './check-push-address.ts'
import { checkPushKeys } from './check-push-keys.ts'
import { deleteDevice, dropOthersOfSession, listDevices, lockOwner, saveDevice } from './push.queries.ts'

interface Needed {
  db: Db
  config: Pick<Config, 'pushServices'>
}

const mostDevices = 20

export async function addPushDevice({ db, config }: Needed, viewer: SignedIn, subscribed: PushSubscribed) {
  const endpoint = checkPushAddress(subscribed.endpoint, config.pushServices)
  checkPushKeys(subscribed.keys)
  await db.tx(async (tx) => {
    const { devices } = await lockOwner(tx, viewer.userId)
    await dropOthersOfSession(tx, viewer.sessionId, endpoint)
    if (devices >= mostDevices)
      throw new Problem(409, 'Push messages are on for many devices already. Switch one off first.')
    await saveDevice(tx, viewer, { endpoint, ...subscribed.keys })
  })
  return listPushDevices(db, viewer)
}

export const listPushDevices = async (db: Db, { userId, sessionId }: SignedIn): Promise<PushDevice[]> =>
  (await listDevices(db, userId)).map(({ id, device, createdAt, sessionId: of }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    isThis: of === sessionId,
  }))

export async function removePushDevice(db: Db, viewer: SignedIn, id: number) {
  if ((await deleteDevice(db, viewer.userId, id)) === 0) throw new Problem(404, 'This device gets no push messages.')
  return listPushDevices(db, viewer)
}
