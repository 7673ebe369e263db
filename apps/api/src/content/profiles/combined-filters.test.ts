import type { Profile } from '@fanlight/contract/content/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { learnNewWords } from '../search/search-routines.ts'

let t: TestApp
let last: Awaited<ReturnType<typeof createProfile>>
let first: typeof last

// 2,500 have the tag and the word; only the first and the last also match the other filters.
beforeAll(async () => {
  t = await startTestApp()
  first = await createProfile(t.deps, { name: 'Reef Quartz', requiresSubscription: false })
  await t.db.run(
    'test-many',
    `insert into profiles (creator_id, name, description, requires_subscription, created_at)
     select $1, 'Reef ' || n, '', true, product_now() - interval '1 year' from generate_series(1, 2500) n`,
    [first.creator.id],
  )
  last = await createProfile(t.deps, { name: 'Reef Quartz', requiresSubscription: false })
  await t.db.run('test-tags', `select tag_profile(id, array['deep-sea'], array['Deep sea']) from profiles order by id`)
  await learnNewWords(t.deps)
})
afterAll(() => t.close())

test.each([
  'tag=deep-sea&free=true',
  'tag=deep-sea&maxPrice=0',
  'tag=deep-sea&recent=true',
  'tag=deep-sea&search=quartz',
  'tag=deep-sea&search=reef&free=true',
  'search=reef&free=true',
  'search=reef&maxPrice=0',
])('%s finds everything that matches both, however many match one', async (query) => {
  const found = await t.as().get(`/profiles?${query}`)
  expect(found.json<Profile[]>().map(({ id }) => id)).toEqual([last.id, first.id])
  expect(found.headers['x-total-count']).toBe('2')
})

test("one creator's characters are found among all with the word or tag", async () => {
  const count = async (query: string) =>
    (await t.as().get(`/profiles?${query}&creatorId=${last.creator.id}`)).headers['x-total-count']
  expect([await count('search=reef'), await count('tag=deep-sea')]).toEqual(['1', '1'])
})
