import type { Post } from '@fanlight/contract/content/posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFile, draftOf, saveDraft } from '../../../testing/draft-factories.ts'
import { createCreator, createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { jpeg, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { createSubscription } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { servedTypes } from '../../platform/media/stored-files.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let draft: { id: string }
let file: { id: string }
const people: [string, () => Promise<Person | undefined>][] = [
  ['a visitor', async () => undefined],
  ['a fan', () => createUser(t.deps)],
  ['a subscriber', subscriber],
  ['another creator', () => createCreator(t.deps)],
  ['an operator', () => createOperator(t.deps)],
]
beforeAll(async () => {
  t = await startTestApp()
  profile = await createProfile(t.deps)
  draft = await saveDraft(t, profile.creator, profile.id, { title: 'Unfinished zebra', tags: ['zebra'] })
  file = await addFile(t, profile.creator, draft.id)
})
afterAll(() => t.close())

async function subscriber() {
  const fan = await createUser(t.deps)
  await createSubscription(t, fan, profile.id)
  return fan
}

test.each(people)('%s can neither see nor change it', async (_who, person) => {
  const api = t.as(await person())
  const path = `/drafts/${draft.id}`
  const replies = await Promise.all([
    api.get(path),
    api.put(path, draftOf(profile.id, 1)),
    api.delete(path),
    api.delete(`${path}/files/${file.id}`),
    api.get(`${path}/files/${file.id}`),
    api.post(`${path}/publish`, { revision: 1 }),
    sendForm(t, undefined, `${path}/files`, { file: await jpeg() }),
  ])
  for (const reply of replies) expect([401, 403, 404]).toContain(reply.statusCode)
  expect(replies.map(({ body }) => body).join()).not.toContain('zebra')
  const drafts = await api.get('/drafts')
  expect(drafts.statusCode === 200 ? drafts.json() : []).toEqual([])
  for (const seen of [
    `/profiles/${profile.id}`,
    `/posts/profile/${profile.id}`,
    '/search/posts?search=zebra',
    '/tags?typed=zebra',
    '/topics/zebra/posts',
  ]) {
    const { body } = await api.get(seen)
    expect(body, seen).not.toContain('nfinished')
    expect(body, seen).not.toMatch(/"(postCount|totalCount)":[1-9]/)
  }
  expect((await t.as(profile.creator).get(path)).json()).toMatchObject({ revision: 1, title: 'Unfinished zebra' })
})

test("no media address opens a draft's file, not even for its creator", async () => {
  const { key } = await t.db.one<{ key: string }>('test-key', 'select key from draft_files where id = $1', [file.id])
  for (const viewerId of [null, profile.creator.id]) {
    for (const name of Object.keys(servedTypes)) {
      const url = t.deps.addresses.open({ key, file: name, viewerId, lifetime: { window: 3600, seconds: 3600 } })
      expect((await t.app.inject({ url })).statusCode, name).toBe(404)
    }
  }
})

test("another creator's draft id is refused without revealing or touching that draft", async () => {
  const other = await createProfile(t.deps)
  const reply = await t.as(other.creator).put(`/drafts/${draft.id}`, draftOf(other.id, 0))
  expect([reply.statusCode, reply.json().detail]).toEqual([404, 'There is no such draft (any more).'])
})

test("a draft for another creator's character is refused", async () => {
  const other = await createProfile(t.deps)
  const own = await saveDraft(t, profile.creator, profile.id)
  const reply = await t.as(profile.creator).put(`/drafts/${own.id}`, draftOf(other.id, 1))
  expect(reply.statusCode).toBe(403)
})

test('post counts and followers learn of a draft only when it is published', async () => {
  const fan = await createUser(t.deps)
  await t.as(fan).put(`/profiles/${profile.id}/follow`, { tells: true })
  const own = await saveDraft(t, profile.creator, profile.id, { title: 'Counted' })
  await addFile(t, profile.creator, own.id)
  const count = async () => (await t.as(fan).get(`/profiles/${profile.id}`)).json<{ postCount: number }>().postCount
  expect(await count()).toBe(0)
  const post = (await t.as(profile.creator).post(`/drafts/${own.id}/publish`, { revision: 1 })).json<Post>()
  expect([await count(), (await t.as(fan).get(`/posts/${post.id}`)).statusCode]).toEqual([1, 200])
})
