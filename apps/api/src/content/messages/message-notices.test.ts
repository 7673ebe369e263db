import type { Notification } from '@fanlight/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let ada: Person
let thread: number
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren "W" <Halloway>' })
  ada = await createUser(t.deps, { name: 'Ada' })
  await t.as(ada).put(`/profiles/${profile.id}/follow`, {})
  thread = await open(ada, profile.id)
})

const { open, said } = talkInThreads(() => t)
const heard = async (who: Person) =>
  (await t.as(who).get('/notifications'))
    .json<Notification[]>()
    .filter(({ relatedEntityType }) => relatedEntityType === 'Thread')
    .map(({ message, relatedEntityId }) => [message, relatedEntityId])

test('each side gets one notification an hour per thread, and never the words', async () => {
  for (const body of ['one', 'two']) await said(ada, thread, body)
  await said(profile.creator, thread, 'three')
  expect(await heard(profile.creator)).toEqual([['Ada wrote to Wren "W" <Halloway>.', thread]])
  expect(await heard(ada)).toEqual([['Wren "W" <Halloway> wrote to you.', thread]])
  await moveClock(t.db, '1 hour')
  await said(ada, thread, 'four')
  expect(await heard(profile.creator)).toHaveLength(2)
})

test('nobody is notified of muted threads, of what they opted out of, or while their messages are open', async () => {
  await t.as(ada).put(`/threads/${thread}`, { isMuted: true })
  await said(ada, thread, 'Hello')
  await said(profile.creator, thread, 'Hello')
  await t.as(ada).put(`/threads/${thread}`, { isMuted: false })
  await t.as(ada).put('/notifications/preferences', { message: false })
  await said(profile.creator, thread, 'Hello?')
  await t.as(ada).put('/notifications/preferences', { message: true })
  await t.as(ada).get(`/threads/${thread}`)
  await said(profile.creator, thread, 'Still here?')
  expect(await heard(ada)).toEqual([])
})

test('creators are not notified of requests', async () => {
  const stranger = await createUser(t.deps)
  await said(stranger, await open(stranger, profile.id), 'Hello')
  expect(await heard(profile.creator)).toEqual([])
})
