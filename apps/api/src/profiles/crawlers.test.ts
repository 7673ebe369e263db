import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfile } from '../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const read = async (url: string) => (await t.app.inject({ url })).body

test('search engines are led to every public page and to the profiles that are shown', async () => {
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
