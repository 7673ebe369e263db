import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { growDatabase } from '../../../testing/grown-database.ts'
import { ofComments } from '../../../testing/hot-statements/comments.ts'
import { findWorld } from '../../../testing/hot-statements/find-world.ts'
import type { World } from '../../../testing/hot-statements/hot.ts'
import { ofPeople } from '../../../testing/hot-statements/people.ts'
import { ofPosts } from '../../../testing/hot-statements/posts.ts'
import { ofProfiles } from '../../../testing/hot-statements/profiles.ts'
import { watchPlans } from '../../../testing/watch-plans.ts'

/** Rows added to counters later: many at one moment, none at the next. */
const waiting = ['post_deltas', 'follow_deltas']
/** Without a creator's figures: they add up everything that waits, which is gone in a second. */
const hot = [...ofPosts, ...ofProfiles, ...ofComments, ...ofPeople]

let database: TestDatabase
let watched: Awaited<ReturnType<typeof watchPlans>>
let world: World

beforeAll(async () => {
  database = await createTestDatabase()
  const grown = await growDatabase(database.url)
  watched = await watchPlans(database.url, database.appUrl)
  world = await findWorld(watched, grown)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    // PostgreSQL analyzes these tables when only one post and one profile have something new, and little of it.
    for (const table of waiting) {
      await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
      await owner.query(`delete from ${table}`)
      await owner.query(`vacuum ${table}`)
    }
    await owner.query('insert into post_deltas (post_id, likes, at) select $1, 1, now() from generate_series(1, 20)', [
      world.posts[0],
    ])
    await owner.query('insert into follow_deltas (profile_id, followers) select $1, 1 from generate_series(1, 20)', [
      world.profileId,
    ])
    for (const table of waiting) await owner.query(`vacuum analyze ${table}`)
    // Each statement is planned for that, and then comes a busy minute.
    for (const [, , ask] of hot) await watched.stepsOf((db) => ask(db, world))
    await owner.query('insert into post_deltas (post_id, likes, views, at) select id, 1, 1, now() from posts')
    await owner.query('insert into follow_deltas (profile_id, followers) select id, 1 from profiles')
  } finally {
    await owner.end()
  }
}, 180_000)
afterAll(async () => {
  await watched.close()
  await database.drop()
})

test.each(hot)('%s, planned in a quiet moment, reads no more pending rows in a busy one', async (_name, _most, ask) => {
  const steps = await watched.stepsOf((db) => ask(db, world))
  expect(steps.filter(({ table, rows }) => table && waiting.includes(table) && rows > 1000)).toEqual([])
})
