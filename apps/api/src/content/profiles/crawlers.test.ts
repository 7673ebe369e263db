import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPosts } from '../../../testing/post-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countSomeTags } from '../tags/topics.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const read = async (url: string) => (await t.app.inject({ url })).body

const addressesOf = async (t: TestApp) =>
  [...(await t.app.inject({ url: '/sitemap.xml' })).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('the site map lists only topics that visible profiles use', async () => {
  const fresh = await startTestApp()
  const [shown, hidden] = [await createProfile(fresh.deps), await createProfile(fresh.deps)]
  const tag = (id: number, slug: string, label: string) =>
    fresh.db.run('test-tag', 'select tag_profile($1, array[$2], array[$3])', [id, slug, label])
  await tag(shown.id, 'sea-songs', 'Sea songs')
  await tag(hidden.id, 'unseen', 'Unseen')
  await fresh.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [hidden.id])
  await countSomeTags(fresh.deps)
  const topics = (await addressesOf(fresh)).filter((address) => address?.includes('/topic/'))
  expect(topics).toEqual([`${fresh.deps.config.publicUrl}/topic/sea-songs`])
  await fresh.close()
})

test('search engines find every public page and visible profile', async () => {
  const [shown, hidden, deleted] = [
    await createProfile(t.deps),
    await createProfile(t.deps),
    await createProfile(t.deps),
  ]
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [hidden.id])
  await t.db.run('test-delete', 'update profiles set deleted_at = now() where id = $1', [deleted.id])
  const rules = await read('/robots.txt')
  const map = /^Sitemap: (\S+)$/m.exec(rules)?.[1] ?? ''
  expect(rules).toContain('Disallow: /admin\n')
  const { pathname, origin } = new URL(map)
  const addresses = [...(await read(pathname)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(`${origin}/about`)
  const profiles = addresses.filter((address) => address?.includes('/profile/'))
  expect(profiles).toEqual([`${origin}/profile/${shown.id}`])
})

test('search engines find public posts only', async () => {
  const fresh = await startTestApp()
  const [shown, hidden] = [await createProfile(fresh.deps), await createProfile(fresh.deps)]
  await insertPosts(fresh, shown.id, 5)
  await insertPosts(fresh, hidden.id, 1)
  await fresh.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [hidden.id])
  const posts = await fresh.db.many<{ id: number }>(
    'test-posts',
    'select id from posts where profile_id = $1 order by id',
    [shown.id],
  )
  const [first, ...others] = posts.map(({ id }) => id)
  const become = ['access_type = 1', 'access_type = 2, price = 100', 'hidden_at = now()', `state = 'failed'`]
  for (const [at, what] of become.entries())
    await fresh.db.run(`test ${what}`, `update posts set ${what} where id = $1`, [others[at] ?? 0])
  const led = (await addressesOf(fresh)).filter((address) => address?.includes('/post/'))
  expect(led).toEqual([`${fresh.deps.config.publicUrl}/post/${first}`])
  await fresh.close()
})

test('each country has its own site map', async () => {
  const fresh = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country' })
  const { id, creator } = await createProfile(fresh.deps)
  await fresh.as(creator).put(`/profiles/${id}/countries`, { countries: ['NZ'] })
  const inside = fresh.as(undefined, { 'x-country': 'NZ' })
  await expect.poll(async () => (await inside.get(`/profiles/${id}`)).statusCode).toBe(404)
  const isLed = async (country: string) =>
    (await fresh.app.inject({ url: '/sitemap.xml', headers: { 'x-country': country } })).body.includes(
      `/profile/${id}<`,
    )
  expect([await isLed('SE'), await isLed('NZ'), await isLed('SE')]).toEqual([true, false, true])
  await fresh.close()
})
