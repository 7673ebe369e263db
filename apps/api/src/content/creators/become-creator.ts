import { notify } from '../../people/notifications/notify.ts'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { SignedIn } from '../../platform/auth/viewer.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { insertCreator } from './creators.queries.ts'

/** Makes a person a creator, verified at once if reviews are off; returns a token with the new role. */
export async function becomeCreator(
  { db, sessions, config }: { db: Db; sessions: Sessions; config: Config },
  viewer: SignedIn,
  bio: string,
): Promise<string> {
  const verified = config.kycReview === 'auto'
  const token = await db.tx(async (tx) => {
    if (!(await insertCreator(tx, viewer.userId, bio, verified))) throw new Problem(409, 'You are already a creator.')
    await notify(tx, {
      userId: viewer.userId,
      kind: 'verification',
      says: verified ? ['verifiedAtOnce', {}] : ['toBeVerified', {}],
      relatedEntityType: 'Verification',
      relatedEntityId: null,
    })
    return sessions.reissue(tx, viewer)
  })
  await sessions.rolesChanged([viewer.sessionId])
  return token
}
