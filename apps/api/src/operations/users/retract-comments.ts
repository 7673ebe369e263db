import type { Db } from '../../platform/db/client.ts'
import type { Bus } from '../../platform/realtime/bus.ts'
import { listNewestSaid } from './users.queries.ts'

const toldAtOnce = 200

/** Tells everyone viewing the posts a suspended person commented on; the newest posts only, if there are very many. */
export async function retractComments({ db, bus }: { db: Db; bus: Bus }, userId: number) {
  const said = await listNewestSaid(db, userId, toldAtOnce)
  for (const [postId, here] of Map.groupBy(said, (one) => one.postId)) {
    const removed = here.map(({ id, parentId }) => ({ id, parentId }))
    await bus.publish('comments-changed', { postId, added: [], changed: [], removed })
  }
}
