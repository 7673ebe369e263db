import { randomUUID } from 'node:crypto'
import type { Message, MessageNews } from '@fanlight/contract/content/messages/messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { clip } from '../../../testing/media-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
let creator: Person
let thread: number
const heard: { userId: number; news: MessageNews }[] = []
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
  t.deps.bus.subscribe('message-news', ({ told }) => heard.push(...told))
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Noor <of> the "Harbour"' })
  creator = profile.creator
  fan = await createUser(t.deps, { name: 'Fay "the" <fan>' })
  await giveCoins(t.db, fan.id, 100_00)
  thread = await open(fan, profile.id)
  await said(fan, thread, 'Hello')
  heard.length = 0
})

const { attach, open, say, said, read } = talkInThreads(() => t)
const get = async (url: string | null | undefined) =>
  (await t.app.inject({ method: 'GET', url: url ?? '/media/none' })).statusCode
const lastOf = async (who: Person) => {
  const [message] = (await read(who, thread)).messages
  if (!message) throw new Error('nothing was said')
  return message
}
/** A message whose picture and video cost this many coins. */
async function offer(price = 12.5) {
  const files = [(await attach(creator, thread)).id, (await attach(creator, thread, clip('mp4'))).id]
  const sent = await said(creator, thread, 'For you <3', { files, price })
  await runJobs(t)
  return sent
}
const buy = (who: Person | undefined, { number }: { number: number }, expectedPrice?: number, key?: string) =>
  t
    .as(who)
    .post(
      `/threads/${thread}/messages/${number}/purchase`,
      expectedPrice === undefined ? undefined : { expectedPrice },
      key ? { 'idempotency-key': key } : {},
    )
const told = async (person: Person) =>
  (await t.as(person).get('/notifications?includeRead=true')).json().map(({ message }: { message: string }) => message)

test('the fan sees the words and file kinds but no address; after buying, both sides see so at once', async () => {
  const sent = await offer()
  const sale = {
    price: 12.5,
    pictures: 1,
    videos: 1,
    seconds: 2,
    bytes: expect.any(Number),
    state: 'ready',
    isBought: false,
  }
  expect(await lastOf(fan)).toMatchObject({ body: 'For you <3', files: [], sale })
  expect(JSON.stringify(heard.filter(({ userId }) => userId === fan.id))).not.toContain('/media/')
  expect((await read(fan, thread)).messages[0]).not.toHaveProperty('files.0')
  const theirs = await lastOf(creator)
  expect([theirs.files.length, theirs.sale]).toEqual([2, sale])
  expect(theirs.sale?.bytes).toBeGreaterThan(500)
  // An address made for the creator is worthless to the fan.
  const [, keyed] = theirs.files[0]?.url?.match(/^(.*)\?/) ?? []
  expect(await get(keyed)).toBe(404)
  heard.length = 0

  const reply = await buy(fan, sent, 12.5)
  expect(reply.statusCode, reply.body).toBe(200)
  const bought = reply.json<Message>()
  expect([bought.files.length, bought.sale?.isBought]).toEqual([2, true])
  for (const { url, smallUrl } of bought.files) expect([await get(url), await get(smallUrl)]).toEqual([200, 200])
  expect(heard.map(({ userId, news }) => [userId, news.kind === 'changed' && news.message.sale?.isBought])).toEqual([
    [fan.id, true],
    [creator.id, true],
  ])
  expect(await balanceOf(t.db, fan.id)).toBe(87_50)
  expect((await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(1)
  expect(await told(creator)).toContain(
    'Fay "the" <fan> unlocked your message as Noor <of> the "Harbour" for 12.5 FansCoins.',
  )
  expect((await t.as(fan).get('/wallet/transactions')).json()[0]).toMatchObject({
    kind: 'Message',
    description: 'Unlocked a message from Noor <of> the "Harbour"',
    amount: -12.5,
    balance: 87.5,
  })
  expect((await t.as(fan).get(`/profiles/${profile.id}/tips`)).json().spent).toMatchObject({ total: 1.25 })
})

test('clicked twelve times at once, with one key or with twelve, it is bought once', async () => {
  const sent = await offer(5)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 6 }, () => buy(fan, sent, 5, key)))
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  const other = await offer(7)
  const each = await Promise.all(Array.from({ length: 12 }, () => buy(fan, other, 7, randomUUID())))
  expect(each.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)])
  expect(each.find(({ statusCode }) => statusCode === 409)?.json().detail).toBe(
    'You have already unlocked this message.',
  )
  expect(await balanceOf(t.db, fan.id)).toBe(88_00)
  expect((await buy(fan, other, 7, key)).statusCode).toBe(400)
})

test('each refusal gives its reason, and nothing is charged', async () => {
  const sent = await offer(100.01)
  const cheap = await offer(0.01)
  const free = await said(creator, thread, 'Free')
  const film = await attach(creator, thread, clip('mp4'))
  const making = await said(creator, thread, '', { files: [film.id], price: 3 })
  const poor = 'Insufficient balance: this message costs 100.01 FansCoins and you have 100.00.'
  const cases: [Person | undefined, Message, number | undefined, number, string][] = [
    [undefined, sent, undefined, 401, 'Please log in to unlock messages.'],
    [await createUser(t.deps), sent, undefined, 404, ''],
    [await createOperator(t.deps), sent, undefined, 404, ''],
    [creator, sent, undefined, 400, "You can't buy your own message."],
    [fan, sent, undefined, 400, poor],
    [fan, cheap, 0.02, 400, 'The price of this message is 0.01 FansCoins. Nothing was charged.'],
    [fan, free, undefined, 400, 'This message is not for sale.'],
    [fan, { ...free, number: 99 }, undefined, 400, 'This message is not for sale.'],
    [fan, making, 3, 409, "The files of this message aren't ready yet. Nothing was charged."],
  ]
  for (const [who, message, expected, status, text] of cases) {
    const reply = await buy(who, message, expected)
    expect([reply.statusCode, reply.json().detail ?? '']).toEqual([status, text || expect.any(String)])
  }
  await t.as(fan).put(`/profiles/${profile.id}/spent`, { amount: 0 })
  expect((await buy(fan, cheap)).json().detail).toBe('This is more than your own cap for this character allows.')
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
})

test('only the creator sets a price, within the bounds of posts, on files only, and for good', async () => {
  const { id } = await attach(fan, thread)
  expect((await say(fan, thread, 'Mine', { files: [id], price: 5 })).json().detail).toBe(
    'Only the creator sets a price.',
  )
  const own = await attach(creator, thread)
  const errors = async (more: object) => (await say(creator, thread, 'Look', more)).json().errors
  for (const price of [0, 0.001, 0.009, 1_000_000.01, '5', -1])
    expect((await errors({ files: [own.id], price })).price[0]).toBe(
      'Please choose a price from 0.01 to 1000000 FansCoins.',
    )
  expect(await errors({ price: 5 })).toEqual({ price: ['Please add the pictures or videos that the price is for.'] })
  const key = randomUUID()
  expect((await say(creator, thread, 'Look', { files: [own.id], price: 5 }, key)).statusCode).toBe(201)
  expect((await say(creator, thread, 'Look', { files: [own.id], price: 5 }, key)).statusCode).toBe(201)
  expect((await say(creator, thread, 'Look', { files: [own.id], price: 6 }, key)).statusCode).toBe(409)
  const { number } = await lastOf(fan)
  const change = (what: string) =>
    t.db.run(`test-${what}`, `update messages set ${what} where thread_id = $1 and number = $2`, [thread, number])
  await expect(change('price = 400')).rejects.toThrow('never changed')
  await expect(change('price = null')).rejects.toThrow('never changed')
  expect((await t.as(creator).put(`/threads/${thread}/messages/${number}`, { body: 'New words' })).statusCode).toBe(200)
  expect((await t.as(creator).delete(`/threads/${thread}/files/${own.id}`)).statusCode).toBe(404)
  expect(await lastOf(fan)).toMatchObject({ body: 'New words', sale: { price: 5, pictures: 1 } })
})
