import { randomUUID } from 'node:crypto'
import type { Draft, DraftSummary } from '@fanlight/contract/content/drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addFile, draftOf, saveDraft } from '../../../testing/draft-factories.ts'
import { createCreator } from '../../../testing/factories.ts'
import { clip, jpeg, sendForm } from '../../../testing/media-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { servedName } from '../../platform/media/stored-files.ts'
import { forgetDrafts } from './remove-drafts.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Odile' })
})

const mine = () => t.as(profile.creator)
const save = (id: string, revision: number, over = {}) =>
  mine().put(`/drafts/${id}`, draftOf(profile.id, revision, over))
const read = async (id: string) => (await mine().get(`/drafts/${id}`)).json<Draft>()
const list = async () => (await mine().get('/drafts')).json<DraftSummary[]>()
const keysOf = (id: string) =>
  t.db.many<{ key: string }>('test-keys', 'select key from draft_files where draft_id = $1 order by position', [id])
const isStored = async (key: string) => (await t.deps.store.open(servedName(key, 'large.webp'))) !== undefined

test('everything in a draft is there on another device', async () => {
  const content = {
    title: 'The "second" <door>',
    caption: 'Line one\nline two',
    postType: 2,
    accessType: 2,
    price: '0.99',
    tags: ['Sea', 'night'],
    publishAt: '2027-03-28T01:30:00.000Z',
  }
  const saved = await saveDraft(t, profile.creator, profile.id, content)
  const wide = await addFile(t, profile.creator, saved.id, await jpeg({ width: 900, height: 600, name: 'wide.jpg' }))
  const film = await addFile(t, profile.creator, saved.id, clip('mp4'))
  const files = [
    { id: film.id, altText: '' },
    { id: wide.id, altText: 'A door in the "dunes"' },
  ]
  expect((await save(saved.id, 1, { ...content, files })).statusCode).toBe(200)
  const found = await read(saved.id)
  expect(found).toMatchObject({ ...content, profileId: profile.id, revision: 2 })
  expect(found.files.map(({ name, kind, altText, width }) => [name, kind, altText, width])).toEqual([
    ['clip.mp4', 'video', '', 320],
    ['wide.jpg', 'image', 'A door in the "dunes"', 900],
  ])
  expect(await list()).toMatchObject([
    { id: saved.id, profileName: 'Odile', title: 'The "second" <door>', fileCount: 2, pictureId: wide.id },
  ])
  const picture = await mine().get(`/drafts/${saved.id}/files/${wide.id}`)
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
})

test('a video shows the poster that was uploaded with it', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  const fileId = randomUUID()
  const sent = { fileId, file: clip('mp4'), poster: await jpeg({ width: 640, height: 360 }) }
  const reply = await sendForm(t, profile.creator, `/drafts/${id}/files`, sent)
  expect(reply.json()).toMatchObject({ id: fileId, kind: 'video', hasPicture: true, durationSeconds: 2 })
  expect((await mine().get(`/drafts/${id}/files/${fileId}`)).statusCode).toBe(200)
})

test('of two devices saving at once, the second gets a conflict, and nothing of the first is lost', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id, { title: 'Start' })
  const replies = await Promise.all([save(id, 1, { title: 'Phone' }), save(id, 1, { title: 'Desk' })])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [winner] = replies.filter(({ statusCode }) => statusCode === 200)
  expect(await read(id)).toMatchObject({ revision: 2, title: winner?.json<Draft>().title })
  expect((await save(id, 2, { title: 'Chosen' })).json()).toMatchObject({ revision: 3, title: 'Chosen' })
})

test('a retried save makes no conflict and no second draft', async () => {
  const id = randomUUID()
  const first = await save(id, 0, { title: 'Once', tags: ['Sea'], publishAt: '2027-01-01T10:00:00+01:00' })
  const again = await save(id, 0, { title: 'Once', tags: ['Sea'], publishAt: '2027-01-01T10:00:00+01:00' })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect((await save(id, 0, { title: 'Twice' })).statusCode).toBe(409)
  expect(await list()).toHaveLength(1)
})

test('files that another device added stay after the named ones', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  const [one, two] = [await addFile(t, profile.creator, id), await addFile(t, profile.creator, id)]
  const late = await addFile(t, profile.creator, id)
  await save(id, 1, { files: [two, one].map((file) => ({ id: file.id, altText: '' })) })
  expect((await read(id)).files.map((file) => file.id)).toEqual([two.id, one.id, late.id])
})

test('one file sent several times, even at once, is one file', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  const fileId = randomUUID()
  await Promise.all([1, 2].map(() => addFile(t, profile.creator, id, undefined, fileId)))
  await addFile(t, profile.creator, id, undefined, fileId)
  expect((await read(id)).files.map((file) => file.id)).toEqual([fileId])
})

test('deleting a draft deletes its files, removing a file deletes only that file', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  const one = await addFile(t, profile.creator, id)
  await addFile(t, profile.creator, id)
  const [first, second] = await keysOf(id)
  expect([await isStored(String(first?.key)), await isStored(String(second?.key))]).toEqual([true, true])
  expect((await mine().delete(`/drafts/${id}/files/${one.id}`)).statusCode).toBe(204)
  expect((await mine().delete(`/drafts/${id}/files/${one.id}`)).statusCode).toBe(404)
  await runJobs(t)
  expect([await isStored(String(first?.key)), await isStored(String(second?.key))]).toEqual([false, true])
  expect((await mine().delete(`/drafts/${id}`)).statusCode).toBe(204)
  await runJobs(t)
  expect(await isStored(String(second?.key))).toBe(false)
  expect([(await mine().get(`/drafts/${id}`)).statusCode, (await save(id, 1)).statusCode]).toEqual([404, 404])
})

test('drafts unchanged for ninety days are deleted with their files; others stay', async () => {
  const old = await saveDraft(t, profile.creator, profile.id, { title: 'Old' })
  await addFile(t, profile.creator, old.id)
  const [file] = await keysOf(old.id)
  await t.db.run('test-old', `update drafts set changed_at = product_now() - interval '89 days' where id = $1`, [
    old.id,
  ])
  await saveDraft(t, profile.creator, profile.id, { title: 'New' })
  await forgetDrafts(t.deps)
  expect((await list()).map(({ title }) => title)).toEqual(['New', 'Old'])
  await letPass(t, '2 days', forgetDrafts)
  expect((await list()).map(({ title }) => title)).toEqual(['New'])
  await runJobs(t)
  expect(await isStored(String(file?.key))).toBe(false)
})

test('deleting a character deletes its drafts', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  await addFile(t, profile.creator, id)
  const [file] = await keysOf(id)
  expect((await mine().delete(`/profiles/${profile.id}`)).statusCode).toBe(204)
  expect((await mine().get(`/drafts/${id}`)).statusCode).toBe(404)
  await runJobs(t)
  expect(await isStored(String(file?.key))).toBe(false)
})

test('fifty drafts are the limit, even when many are saved at once', async () => {
  const creator = await createCreator(t.deps)
  const { id } = await createProfile(t.deps, { creator })
  await t.db.run(
    'test-many-drafts',
    `insert into drafts (id, creator_id, profile_id, title, caption, post_type, access_type, price, tags, created_at, changed_at)
     select gen_random_uuid(), $1, $2, 'Draft ' || n, '', 0, 0, '', '{}', product_now(), product_now() from generate_series(1, 48) n`,
    [creator.id, id],
  )
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => t.as(creator).put(`/drafts/${randomUUID()}`, draftOf(id, 0, { title: 'More' }))),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
  expect(replies.map((reply) => reply.json().detail).filter(Boolean)).toEqual([
    'You have 50 drafts. Please publish or delete one of them first.',
    'You have 50 drafts. Please publish or delete one of them first.',
  ])
})

test('twenty files are the limit, and only pictures and videos are accepted', async () => {
  const { id } = await saveDraft(t, profile.creator, profile.id)
  await t.db.run(
    'test-many-files',
    `insert into draft_files (draft_id, id, position, name, kind, key, original, poster_given, state, mime, bytes)
     select $1, gen_random_uuid(), n, 'one.jpg', 'image', gen_random_uuid(), 'jpeg', false, 'ready', 'image/webp', 1 from generate_series(1, 20) n`,
    [id],
  )
  const send = async (file: object) =>
    (await sendForm(t, profile.creator, `/drafts/${id}/files`, { fileId: randomUUID(), file } as never)).statusCode
  expect(await send(await jpeg())).toBe(413)
  expect(await send({ bytes: Buffer.from('plain words'), name: 'notes.jpg', type: 'image/jpeg' })).toBe(415)
  expect((await sendForm(t, profile.creator, `/drafts/${id}/files`, { file: await jpeg() })).statusCode).toBe(400)
})

test.each([
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['nine tags', { tags: Array.from({ length: 9 }, (_, n) => `tag ${n}`) }],
  ['a tag of signs alone', { tags: ['!!!'] }],
  ['a type that is none', { postType: 7 }],
  ['a moment that is none', { publishAt: 'tomorrow' }],
])('%s is refused', async (_what, over) => {
  expect((await save(randomUUID(), 0, over)).statusCode).toBe(400)
})
