import { randomUUID } from 'node:crypto'
import type { Message, MessageNews } from '@fanlight/contract/content/messages/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createReporter, createUser, type Person } from '../../../testing/factories.ts'
import { clip, jpeg, secretWords, sendForm } from '../../../testing/media-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { forgetUnsentFiles } from './message-files.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let ada: Person
let thread: number
const heard: { userId: number; news: MessageNews }[] = []
beforeAll(async () => {
  t = await startTestApp()
  t.deps.bus.subscribe('message-news', ({ told }) => heard.push(...told))
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps)
  ada = await createUser(t.deps, { name: 'Ada' })
  thread = await open(ada, profile.id)
  heard.length = 0
})

const { attach, open, say, said, read, inbox, thread: threadOf } = talkInThreads(() => t)
const get = (url: string | null | undefined) => t.app.inject({ method: 'GET', url: url ?? '/media/none' })
const lastOf = async (who: Person) => {
  const [message] = (await read(who, thread)).messages
  if (!message) throw new Error('nothing was said')
  return message
}
const addressFor = async (who: Person) => (await lastOf(who)).files[0]?.url
const keysLeft = async () =>
  (await t.db.many<{ key: string }>('test-keys', 'select key from message_files where thread_id = $1', [thread])).map(
    ({ key }) => key,
  )

test('an album is sent with a message: both sides see its items in the order sent', async () => {
  const wide = await attach(ada, thread, await jpeg({ width: 1200, height: 800 }))
  const film = await attach(ada, thread, clip('mp4'))
  const sent = await said(ada, thread, '', { files: [film.id, wide.id] })
  expect(sent.files.map(({ id, state, mediaType }) => [id, state, mediaType])).toEqual([
    [1, 'processing', 'video/mp4'],
    [2, 'ready', 'image/webp'],
  ])
  await runJobs(t)
  expect(heard.at(-1)?.news).toMatchObject({ kind: 'changed', message: { files: [{ state: 'ready' }, {}] } })
  for (const who of [ada, profile.creator]) {
    const { body, files } = await lastOf(who)
    expect([body, files.map(({ width, durationSeconds }) => [width, durationSeconds])]).toEqual([
      '',
      [
        [320, 2],
        [1200, null],
      ],
    ])
    const [video, picture] = await Promise.all(files.map(({ url }) => get(url)))
    expect([video?.statusCode, video?.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect([picture?.statusCode, picture?.headers['content-type'], picture?.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    for (const secret of secretWords) expect(picture?.rawPayload.includes(secret)).toBe(false)
  }
  expect((await inbox(ada)).threads[0]?.last).toMatchObject({ body: '', fileCount: 2 })
})

test("only the thread's two people can open its files, each by their own address", async () => {
  await said(ada, thread, 'Look', { files: [(await attach(ada, thread)).id] })
  const [hers, theirs] = [await addressFor(ada), await addressFor(profile.creator)]
  expect(hers).not.toBe(theirs)
  const stranger = await createUser(t.deps)
  const operator = await createOperator(t.deps)
  const swapped = (id: number) => hers?.replace(/v=[^&]*/, `v=${id.toString(36)}`)
  for (const url of [hers?.split('?')[0], swapped(stranger.id), swapped(operator.id), swapped(profile.creator.id)])
    expect((await get(url)).statusCode).toBe(404)
  await t.as(profile.creator).put(`/people/${ada.id}/block`)
  expect([(await get(hers)).statusCode, (await get(theirs)).statusCode]).toEqual([404, 404])
})

test("a fan whose character is hidden can open none of the thread's files; the creator still can", async () => {
  await said(ada, thread, 'Look', { files: [(await attach(ada, thread)).id] })
  const [hers, theirs] = [await addressFor(ada), await addressFor(profile.creator)]
  await t.db.run('test-hide', 'update profiles set hidden_at = now() where id = $1', [profile.id])
  expect([(await get(hers)).statusCode, (await get(theirs)).statusCode]).toEqual([404, 200])
})

test('unsent uploads survive a reload, for their author alone, until removed', async () => {
  const file = await attach(ada, thread)
  expect((await threadOf(ada, thread)).waitingFiles).toMatchObject([{ id: file.id, state: 'ready' }])
  expect((await threadOf(profile.creator, thread)).waitingFiles).toEqual([])
  expect((await get(file.smallUrl)).statusCode).toBe(200)
  const again = await sendForm(t, ada, `/threads/${thread}/files`, { fileId: file.id, file: await jpeg() })
  expect([again.statusCode, again.json().id, (await keysLeft()).length]).toEqual([201, file.id, 1])
  // The creator's device chose the same id for another file.
  await said(ada, thread, 'Hi')
  await attach(profile.creator, thread, undefined, file.id)
  expect(await keysLeft()).toHaveLength(2)
  expect((await t.as(profile.creator).delete(`/threads/${thread}/files/${randomUUID()}`)).statusCode).toBe(404)
  expect((await t.as(ada).delete(`/threads/${thread}/files/${file.id}`)).statusCode).toBe(204)
  expect((await t.as(ada).delete(`/threads/${thread}/files/${file.id}`)).statusCode).toBe(404)
  await runJobs(t)
  expect((await get(file.smallUrl)).statusCode).toBe(404)
})

test('a file is sent once: of two messages at once one gets it, and a retry is the same message', async () => {
  const { id } = await attach(ada, thread)
  const key = randomUUID()
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => say(ada, thread, 'One', { files: [id] }, key)),
    say(ada, thread, 'Other', { files: [id] }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toSatisfy((codes: number[]) =>
    ['201,201,201,201,400', '201,400,400,400,400'].includes(codes.join()),
  )
  expect((await read(ada, thread)).messages).toHaveLength(1)
  const refused = await say(ada, thread, 'Again', { files: [id] })
  expect(refused.json().errors).toEqual({ files: ['One of the files is not there any more. Please add it again.'] })
  const other = await attach(profile.creator, thread)
  expect((await say(ada, thread, 'Not mine', { files: [other.id] })).statusCode).toBe(400)
})

test('a message has at most ten files, each named once, and needs words or files', async () => {
  const { id } = await attach(ada, thread)
  const errors = async (body: string, files: string[]) => (await say(ada, thread, body, { files })).json().errors
  expect(await errors('', [])).toEqual({ body: ['Please write something.'] })
  expect(await errors('\u200b', [id])).toEqual({ body: ['Please write something.'] })
  expect(await errors('Two', [id, id])).toEqual({ files: ['Please send each file once.'] })
  expect(
    await errors(
      'Eleven',
      Array.from({ length: 11 }, () => randomUUID()),
    ),
  ).toEqual({
    files: ['Please send at most 10 files at once.'],
  })
  const small = await jpeg({ width: 60, height: 60 })
  for (let n = 0; n < 9; n += 1) await attach(ada, thread, small)
  const full = await sendForm(t, ada, `/threads/${thread}/files`, { fileId: randomUUID(), file: small })
  expect([full.statusCode, full.json().detail]).toEqual([413, 'A message has at most 10 files and 256 MB in all.'])
})

test('people who may not write cannot add files, and invalid files are refused as for a post', async () => {
  const bad = { name: 'notes.jpg', bytes: Buffer.from('not a picture') }
  const add = async (who: Person, file = bad) =>
    sendForm(t, who, `/threads/${thread}/files`, { fileId: randomUUID(), file: { ...(await jpeg()), ...file } })
  expect((await add(ada)).statusCode).toBe(415)
  await t.as(profile.creator).put(`/people/${ada.id}/block`)
  expect([404, 403]).toContain((await add(ada)).statusCode)
  expect(await keysLeft()).toEqual([])
})

test('deleting a message deletes its files for everyone', async () => {
  const { number } = await said(ada, thread, 'Oops', { files: [(await attach(ada, thread)).id] })
  const [hers, theirs] = [await addressFor(ada), await addressFor(profile.creator)]
  expect((await t.as(ada).delete(`/threads/${thread}/messages/${number}`)).statusCode).toBe(204)
  expect([(await get(hers)).statusCode, (await get(theirs)).statusCode]).toEqual([404, 404])
  await runJobs(t)
  expect([await keysLeft(), (await lastOf(ada)).files]).toEqual([[], []])
})

test('a reported message keeps its files as evidence: operators open them through the case, which is logged', async () => {
  await said(ada, thread, 'Hi')
  const { id } = await attach(profile.creator, thread)
  const { number } = await said(profile.creator, thread, '', { files: [id] })
  const report = { subjectType: 'message', subjectId: thread, messageNumber: number, reason: 'spam' }
  expect((await t.as(ada).post('/reports', report)).statusCode).toBe(204)
  await t.as(profile.creator).delete(`/threads/${thread}/messages/${number}`)
  await runJobs(t)
  expect(await keysLeft()).toHaveLength(1)
  const operator = t.as(await createOperator(t.deps))
  const [found] = (await operator.get('/console/reports?state=open')).json()
  expect(found).toMatchObject({ subjectType: 'message', title: 'Pictures or videos' })
  const { text, pictureCount } = (await operator.get(`/console/reports/${found.id}`)).json()
  expect([
    text
      .split('\n')
      .at(-1)
      .replace(/^> Creator, [^:]*:\d\d UTC: /, ''),
    pictureCount,
  ]).toEqual([' [1 file]', 1])
  const picture = await operator.get(`/console/reports/${found.id}/pictures/0`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await operator.get('/console/audit')).body).toContain('Looked at picture 1 of the message')
  expect((await t.as(await createReporter(t.deps)).get(`/console/reports/${found.id}/pictures/0`)).statusCode).toBe(404)
})

test('unsent files are deleted after a week', async () => {
  const file = await attach(ada, thread)
  await letPass(t, '6 days', forgetUnsentFiles)
  expect(await keysLeft()).toHaveLength(1)
  await letPass(t, '2 days', forgetUnsentFiles)
  await runJobs(t)
  expect(await keysLeft()).toEqual([])
  expect((await get(file.smallUrl)).statusCode).toBe(404)
  expect((await say(ada, thread, 'Late', { files: [file.id] })).statusCode).toBe(400)
})

test('a video that cannot be processed says so in its message', async () => {
  const file = await attach(ada, thread, clip('mp4'))
  await t.db.run('test-lose', "update message_files set original = 'gone' where id = $1", [file.id])
  const sent = await said(ada, thread, 'Look', { files: [file.id] })
  await runJobs(t)
  expect((await lastOf(ada)).files).toMatchObject([{ state: 'failed', url: null, smallUrl: null }])
  expect(heard.at(-1)?.news).toMatchObject({
    kind: 'changed',
    message: { number: sent.number } satisfies Partial<Message>,
  })
})
