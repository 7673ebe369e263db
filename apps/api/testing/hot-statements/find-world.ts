import type { growDatabase } from '../grown-database.ts'
import type { watchPlans } from '../watch-plans.ts'
import type { World } from './hot.ts'

type Watched = Awaited<ReturnType<typeof watchPlans>>

/** The first creator and fan of a grown database, with what the statements ask for. */
export async function findWorld(watched: Watched, grown: Awaited<ReturnType<typeof growDatabase>>): Promise<World> {
  let world: World | undefined
  await watched.stepsOf(async (db) => {
    const ids = (sql: string, ...values: unknown[]) => db.many<{ id: number }>(`test ${sql}`, sql, values)
    const newest = 'select id::int from posts where profile_id = $1 order by id desc limit 10'
    const posts = (await ids(newest, grown.profileId)).map(({ id }) => id)
    const [answered] = await ids('select max(parent_id)::int as id from comments where post_id = $1', posts[0])
    const [subscription] = await ids('select min(id)::int as id from subscriptions where fan_id = $1', grown.fanId)
    const tags = (await ids('select id::int from tags order by id')).map(({ id }) => id)
    const { key: mediaKey } = await db.one<{ key: string }>('test-media', 'select key from media where post_id = $1', [
      posts[0],
    ])
    const { id: sessionId } = await db.one<{ id: string }>(
      'test-session',
      'select id from sessions where user_id = $1 and ended_at is null limit 1',
      [grown.fanId],
    )
    world = {
      ...grown,
      posts,
      tags,
      mediaKey,
      sessionId,
      answered: answered?.id ?? 0,
      subscriptionId: subscription?.id ?? 0,
    }
  })
  if (!world) throw new Error('nothing was found')
  return world
}
