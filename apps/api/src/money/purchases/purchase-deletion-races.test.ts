import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '../../../testing/factories.ts'
import { balanceOf, createPostForSale, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { takePostAway } from '../../content/posts/change-post.ts'
import { purchaseBatch } from './purchase-batch.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())

const fansWithCoins = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const fan = await createUser(t.deps)
      await giveCoins(t.db, fan.id, 10_00)
      return fan
    }),
  )

test.each(['post', 'profile'])(
  'a purchase during the deletion of its %s never takes coins and answers 404',
  async (what) => {
    const fans = await fansWithCoins(20)
    for (let time = 0; time < 5; time += 1) {
      const post = await createPostForSale(t.deps, { price: 1_00 })
      const before = await Promise.all(fans.map((fan) => balanceOf(t.db, fan.id)))
      const path = what === 'post' ? `/posts/${post.id}` : `/profiles/${post.profileId}`
      const buys = fans.map(async (fan, index) => {
        await new Promise((resolve) => setTimeout(resolve, index))
        return t.as(fan).post(`/posts/${post.id}/purchase`)
      })
      const deletion = new Promise((resolve) => setTimeout(resolve, 10)).then(() => t.as(post.creator).delete(path))
      const codes = (await Promise.all(buys)).map(({ statusCode }) => statusCode)
      expect((await deletion).statusCode).toBe(204)
      const after = await Promise.all(fans.map((fan) => balanceOf(t.db, fan.id)))
      expect(after.map((balance, index) => [codes[index], (before[index] ?? 0) - balance])).toEqual(
        codes.map((code) => (code === 200 ? [200, 1_00] : [404, 0])),
      )
    }
  },
)

test('either the removal of a post sees every purchase, or the purchase sees the removal', async () => {
  const [fan] = await fansWithCoins(1)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const order = { userId: fan?.id ?? 0, postId: post.id, key: null, expectedPrice: null }
  const buyNow = (wait: boolean) => purchaseBatch(t.db, [order], { feeBasisPoints: 0, wait })
  await t.db.tx(async (tx) => {
    await takePostAway(tx, post.id)
    expect(await buyNow(false)).toMatchObject([{ outcome: 'busy' }])
    await expect(buyNow(true)).rejects.toMatchObject({ code: '55P03' })
  })
  expect(await buyNow(true)).toMatchObject([{ outcome: 'not_found' }])
})

test('coins for a post removed before its purchase was answered are refunded at once', async () => {
  const [fan] = await fansWithCoins(1)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  try {
    // Operators hide it at the moment of the sale: hiding refunds nothing by itself.
    await owner.query(`
      create function hide_what_is_sold() returns trigger language plpgsql as $$
      begin
        update public.posts set hidden_at = now() where id = new.post_id;
        return null;
      end $$;
      create trigger hide_what_is_sold after insert on ledger.transfers for each row when (new.code = 'purchase')
        execute function hide_what_is_sold()`)
    expect((await t.as(fan ?? { token: '' }).post(`/posts/${post.id}/purchase`)).statusCode).toBe(404)
    expect(await balanceOf(t.db, fan?.id ?? 0)).toBe(10_00)
  } finally {
    await owner.query(
      'drop trigger if exists hide_what_is_sold on ledger.transfers; drop function if exists hide_what_is_sold',
    )
    await owner.end()
  }
})

test('each purchase checks once for a block between buyer and creator', async () => {
  const [fan] = await fansWithCoins(1)
  const post = await createPostForSale(t.deps, { price: 1_00 })
  const owner = new pg.Client({ connectionString: t.ownerUrl })
  await owner.connect()
  const counted = async () => {
    const { rows } = await owner.query<{ calls: string }>(
      `select coalesce(sum(calls), 0) as calls from pg_stat_user_functions where funcname = 'blocked_between'`,
    )
    return Number(rows[0]?.calls)
  }
  const flush = () => t.db.run('test-flush', 'select pg_stat_force_next_flush()')
  try {
    await owner.query(`alter database ${new URL(t.ownerUrl).pathname.slice(1)} set track_functions = 'all'`)
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(async () => expect((await t.as(fan ?? { token: '' }).get('/wallet/balance')).statusCode).toBe(200))
    const before = await counted()
    expect((await t.as(fan ?? { token: '' }).post(`/posts/${post.id}/purchase`)).statusCode).toBe(200)
    await vi.waitFor(async () => {
      await Promise.all(Array.from({ length: 20 }, flush))
      expect((await counted()) - before).toBeGreaterThan(0)
    }, 20_000)
    await Promise.all(Array.from({ length: 20 }, flush))
    expect((await counted()) - before).toBe(1)
  } finally {
    await owner.end()
  }
})
