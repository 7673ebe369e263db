import pg from 'pg'
import { expect, test } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { createPostForSale } from '../../../testing/ledger-factories.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { watchPlans } from '../../../testing/watch-plans.ts'
import { findPosts } from './posts.queries.ts'

test('concurrent requests for one post read its shared part once', async () => {
  const t = await startTestApp()
  const [{ id }, other, fan] = [
    await createPostForSale(t.deps),
    await createPostForSale(t.deps),
    await createUser(t.deps),
  ]
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  await owner.query(
    'insert into post_deltas (post_id, likes, at) select $1::bigint, 1, now() from generate_series(1, 40)',
    [id],
  )
  await owner.query(
    `insert into media (post_id, position, kind, key, original, state, mime, bytes, width, height)
     select $1::bigint, n, 'image', gen_random_uuid(), 'jpeg', 'ready', 'image/webp', 1, 1, 1 from generate_series(1, 10) n`,
    [id],
  )
  await owner.end()
  const watched = await watchPlans(t.ownerUrl, t.appUrl)
  const asked = Array.from({ length: 64 }, (_, n) => ({
    postId: n === 63 ? other.id : id,
    viewerId: fan.id + n,
    isOperator: false,
  }))
  const steps = await watched.stepsOf((db) => findPosts(db, asked))
  const found = await findPosts(t.db, asked)
  expect(found.map((post) => [post?.id, post?.likeCount, post?.media.length])).toEqual([
    ...Array(63).fill([id, 40, 10]),
    [other.id, 0, 0],
  ])
  const readOf = (name: string) =>
    steps
      .filter(({ table, kind }) => table === name && kind !== 'Bitmap Index Scan')
      .reduce((sum, { rows }) => sum + rows, 0)
  expect([readOf('post_deltas'), readOf('media')]).toEqual([40, 10])
  await watched.close()
  await t.close()
})
