import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUser, type Person } from '../../../testing/factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let second: Awaited<ReturnType<typeof createProfile>>
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Wren' })
  second = await createProfile(t.deps, { name: 'Odile', creator: profile.creator })
})

const { open, said, inbox } = talkInThreads(() => t)
const place = (who: Person, thread: number, change: object) => t.as(who).put(`/threads/${thread}`, change)
const list = async (query = '') =>
  (await inbox(profile.creator, `?side=creator${query}`)).threads.map(({ fanName }) => fanName)

async function fanWrites(name: string, to = profile.id) {
  const fan = await createUser(t.deps, { name })
  await t.as(fan).put(`/profiles/${to}/follow`, {})
  const thread = await open(fan, to)
  await said(fan, thread, `I am ${name}`)
  return { fan, thread }
}

test('an inbox lists all characters or one, paged, newest first, with the last message', async () => {
  for (const name of ['Ada', 'Bo', 'Cy']) await fanWrites(name)
  await fanWrites('Di', second.id)
  await fanWrites('Ed')
  expect(await list()).toEqual(['Ed', 'Di', 'Cy', 'Bo', 'Ada'])
  expect(await list(`&profile=${second.id}`)).toEqual(['Di'])
  const first = await inbox(profile.creator, '?side=creator&pageSize=2')
  const rest = await inbox(profile.creator, `?side=creator&pageSize=2&before=${first.next}`)
  const last = await inbox(profile.creator, `?side=creator&pageSize=2&before=${rest.next}`)
  expect([first, rest, last].map(({ threads }) => threads.map(({ fanName }) => fanName))).toEqual([
    ['Ed', 'Di'],
    ['Cy', 'Bo'],
    ['Ada'],
  ])
  expect(last.next).toBeNull()
  const other = await createProfile(t.deps)
  expect((await inbox(other.creator, `?side=creator&profile=${profile.id}`)).threads).toEqual([])
})

test('both sides can search by name', async () => {
  const { fan } = await fanWrites('Zoë 100%')
  await fanWrites('Bo')
  await said(fan, await open(fan, second.id), 'Hello')
  expect(await list('&search=zo%C3%AB')).toEqual(['Zoë 100%'])
  expect(await list('&search=%25')).toEqual(['Zoë 100%'])
  expect((await inbox(fan, '?search=wre')).threads.map(({ profileName }) => profileName)).toEqual(['Wren'])
})

test('a pinned thread comes first, an archived one returns with a new message, a muted one stays away', async () => {
  const ada = await fanWrites('Ada')
  const bo = await fanWrites('Bo')
  const cy = await fanWrites('Cy')
  await place(profile.creator, ada.thread, { isPinned: true })
  await place(profile.creator, bo.thread, { box: 'archived' })
  expect(await list()).toEqual(['Ada', 'Cy'])
  expect(await list('&filter=archived')).toEqual(['Bo'])
  await said(bo.fan, bo.thread, 'Still there?')
  expect(await list()).toEqual(['Ada', 'Bo', 'Cy'])
  await place(profile.creator, bo.thread, { box: 'archived', isMuted: true })
  await said(bo.fan, bo.thread, 'And now?')
  expect(await list()).toEqual(['Ada', 'Cy'])
  expect((await t.as(profile.creator).get('/messages/unread-count')).json()).toEqual({ fan: 0, creator: 2 })
  expect((await inbox(cy.fan)).threads).toMatchObject([{ box: 'inbox', isPinned: false, isMuted: false }])
})

test('ten threads can be pinned, and moving a request to the inbox accepts it', async () => {
  const fan = await createUser(t.deps)
  const threads: number[] = []
  for (let n = 0; n < 11; n += 1) {
    const { id } = await createProfile(t.deps)
    const thread = await open(fan, id)
    await said(fan, thread, 'Hello')
    threads.push(thread)
  }
  for (const thread of threads.slice(0, 10)) expect((await place(fan, thread, { isPinned: true })).statusCode).toBe(204)
  expect((await place(fan, threads[10] ?? 0, { isPinned: true })).statusCode).toBe(409)
  expect((await place(fan, threads[9] ?? 0, { isPinned: true })).statusCode).toBe(204)
  const stranger = await createUser(t.deps, { name: 'Stranger' })
  const request = await open(stranger, profile.id)
  await said(stranger, request, 'Hello')
  expect(await list()).toEqual([])
  await place(profile.creator, request, { box: 'inbox' })
  expect(await list()).toEqual(['Stranger'])
})
