import type { Message, MessageNews } from '@fanlight/contract/content/messages/messages'
import type { BoughtMessagesPage } from '@fanlight/contract/money/paid-messages'
import type { ReportCase } from '@fanlight/contract/operations/reports'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOperator, createUser, type Person } from '../../../testing/factories.ts'
import { balanceOf, expectLedgerHolds, giveCoins } from '../../../testing/ledger-factories.ts'
import { talkInThreads } from '../../../testing/message-factories.ts'
import { createProfile } from '../../../testing/profile-factories.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { letPass } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { eraseAccounts } from '../../operations/personal-data/erase-account.ts'
import { disputeDeposit } from '../ledger/deposits.ts'
import { clearRevokedMessages, giveBackMessages } from './give-back-messages.ts'

let t: TestApp
let profile: Awaited<ReturnType<typeof createProfile>>
let fan: Person
let creator: Person
let admin: Person
let thread: number
let deposit: number
const heard: { userId: number; news: MessageNews }[] = []
beforeAll(async () => {
  t = await startTestApp({ PLATFORM_FEE_PERCENT: '20' })
  t.deps.bus.subscribe('message-news', ({ told }) => heard.push(...told))
  admin = await createOperator(t.deps)
})
afterEach(() => expectLedgerHolds(t.db))
afterAll(() => t.close())
beforeEach(async () => {
  profile = await createProfile(t.deps, { name: 'Noor <of> "it"' })
  creator = profile.creator
  fan = await createUser(t.deps)
  deposit = await giveCoins(t.db, fan.id, 100_00)
  thread = await open(fan, profile.id)
  await said(fan, thread, 'Hello')
})

const { attach, open, said, read } = talkInThreads(() => t)
const get = async (url: string | null | undefined) =>
  (await t.app.inject({ method: 'GET', url: url ?? '/media/none' })).statusCode
const lastOf = async (who: Person) => {
  const [message] = (await read(who, thread)).messages
  if (!message) throw new Error('nothing was said')
  return message
}
const offer = async (price = 20) =>
  said(creator, thread, 'For you', { files: [(await attach(creator, thread)).id], price })
const buy = (message: Message) => t.as(fan).post(`/threads/${thread}/messages/${message.number}/purchase`)
const unsend = ({ number }: Message) => t.as(creator).delete(`/threads/${thread}/messages/${number}`)
/** The message as the fan sees it. */
async function bought(price = 20) {
  const sent = await offer(price)
  const reply = await buy(sent)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Message>()
}
const filesLeft = async () => {
  await runJobs(t)
  return (await t.db.many('test-files', 'select key from message_files where thread_id = $1', [thread])).length
}
const kept = async () => (await t.as(fan).get('/messages/bought')).json<BoughtMessagesPage>().messages
async function refund() {
  const [{ id, postTitle, postId }] = (await t.as(admin).get('/console/purchases')).json()
  expect([postTitle, postId]).toEqual(['Message from Noor <of> "it"', null])
  const reply = await t.as(admin).post(`/console/purchases/${id}/refund`, { amount: 20, reason: 'It was "blurred".' })
  expect(reply.statusCode, reply.body).toBe(204)
}

test('a bought message survives its deletion by the creator; an unsold one does not', async () => {
  const message = await bought()
  expect((await unsend(message)).statusCode).toBe(204)
  const left = await lastOf(fan)
  expect(left).toMatchObject({ body: null, sale: { isBought: true, price: 20 }, files: [{ state: 'ready' }] })
  expect([await get(left.files[0]?.url), await filesLeft()]).toEqual([200, 1])
  expect(await lastOf(creator)).toMatchObject({ body: null, files: [], sale: { isBought: true } })

  const other = await offer()
  await unsend(other)
  expect(await lastOf(fan)).toMatchObject({ body: null, sale: null, files: [] })
  const late = await buy(other)
  expect([late.statusCode, late.json().detail]).toEqual([409, 'This message was deleted. Nothing was charged.'])
  expect([await balanceOf(t.db, fan.id), await filesLeft()]).toEqual([80_00, 1])
})

test('bought while being deleted: either it is sold and its file stays, or nothing is charged', async () => {
  for (let n = 0; n < 6; n += 1) {
    const message = await offer()
    const [reply] = await Promise.all(
      n % 2 ? [buy(message), unsend(message)] : [buy(message), buy(message), unsend(message)],
    )
    const isBought = (await lastOf(fan)).sale?.isBought ?? false
    expect([200, 409]).toContain(reply?.statusCode)
    expect((await lastOf(fan)).files.length).toBe(isBought ? 1 : 0)
    const { paid } = await t.db.one<{ paid: number }>(
      'test-paid',
      'select count(*)::int as paid from message_purchases where thread_id = $1 and number = $2',
      [thread, message.number],
    )
    expect(paid).toBe(isBought ? 1 : 0)
    if (isBought) await giveCoins(t.db, fan.id, 20_00)
  }
})

test('a block between looking and buying prevents the charge; after a later one, bought files still open', async () => {
  const message = await bought()
  const other = await offer()
  const theirs = (await lastOf(creator)).files[0]?.url
  expect((await t.as(creator).put(`/people/${fan.id}/block`)).statusCode).toBeLessThan(300)
  expect((await buy(other)).statusCode).toBe(404)
  expect(await balanceOf(t.db, fan.id)).toBe(80_00)
  expect([await get(message.files[0]?.url), await get(theirs)]).toEqual([200, 404])
  const [left] = await kept()
  expect([left?.profileName, left?.price, await get(left?.files[0]?.url)]).toEqual(['Noor <of> "it"', 20, 200])
  expect((await t.as(creator).get('/messages/bought')).json()).toEqual({ messages: [], next: null })
})

test('a refund locks it again on all devices, and it can be bought again', async () => {
  const message = await bought()
  const url = message.files[0]?.url
  await refund()
  expect([await get(url), await kept()]).toEqual([404, []])
  heard.length = 0
  await clearRevokedMessages(t.deps)
  await clearRevokedMessages(t.deps)
  expect(heard.map(({ userId, news }) => [userId, news.kind === 'changed' && news.message.sale?.isBought])).toEqual([
    [fan.id, false],
    [creator.id, false],
  ])
  expect(await lastOf(fan)).toMatchObject({ body: 'For you', files: [], sale: { isBought: false } })
  expect((await buy(message)).statusCode).toBe(200)
  expect(await balanceOf(t.db, fan.id)).toBe(80_00)
  await unsend(message)
  await refund()
  await clearRevokedMessages(t.deps)
  expect([await filesLeft(), (await lastOf(fan)).sale]).toEqual([0, null])
})

test('a chargeback takes it back from both', async () => {
  const message = await bought()
  await disputeDeposit(t.db, deposit)
  expect(await get(message.files[0]?.url)).toBe(404)
  expect((await lastOf(fan)).sale).toMatchObject({ isBought: false })
  expect((await t.as(creator).get('/CreatorDashboard/summary')).json().overallEarnings).toBe(0)
  expect((await t.as(fan).get('/wallet/transactions')).json()).toContainEqual(
    expect.objectContaining({
      kind: 'MessageRefund',
      description: 'Refund for a message from Noor <of> "it"',
      amount: 20,
    }),
  )
})

test('a message that operators remove closes at once, returns on appeal, and is refunded after 14 days', async () => {
  const message = await bought()
  const report = { subjectType: 'message', subjectId: thread, messageNumber: message.number, reason: 'spam' }
  expect((await t.as(fan).post('/reports', report)).statusCode).toBe(204)
  const [found] = (await t.as(admin).get('/console/reports?state=open')).json<ReportCase[]>()
  const decision = { decision: 'hide', note: 'Looked at it.' }
  expect((await t.as(admin).post(`/console/reports/${found?.id}/decision`, decision)).statusCode).toBeLessThan(300)
  expect(await get(message.files[0]?.url)).toBe(404)
  expect(await lastOf(fan)).toMatchObject({ body: null, files: [], sale: { isBought: true } })
  expect(await kept()).toEqual([])
  await letPass(t, '13 days', giveBackMessages)
  expect(await balanceOf(t.db, fan.id)).toBe(80_00)
  await letPass(t, '2 days', giveBackMessages)
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
  await giveBackMessages(t.deps)
  await clearRevokedMessages(t.deps)
  expect(await lastOf(fan)).toMatchObject({ body: null, files: [], sale: null })
  const told = (await t.as(fan).get('/notifications')).json().map((one: { message: string }) => one.message)
  expect(told.join()).toContain(
    '“Message from Noor <of> "it"” are back in your wallet: The message was taken out of sight',
  )
})

test('hiding the character closes it, and refunds its coins after 14 days', async () => {
  const message = await bought()
  await t.db.run('test-hide', 'update profiles set hidden_at = product_now() where id = $1', [profile.id])
  expect(await get(message.files[0]?.url)).toBe(404)
  await letPass(t, '15 days', giveBackMessages)
  expect(await balanceOf(t.db, fan.id)).toBe(100_00)
})

test('bought messages are listed newest first, paged', async () => {
  const numbers: number[] = []
  for (let n = 0; n < 3; n += 1) numbers.push((await bought(n + 1)).number)
  const page = async (query: string) =>
    (await t.as(fan).get(`/messages/bought?pageSize=2${query}`)).json<BoughtMessagesPage>()
  const first = await page('')
  expect(first.messages.map(({ price }) => price)).toEqual([3, 2])
  expect(first.next).toBe(first.messages[1]?.id)
  const second = await page(`&before=${first.next}`)
  expect([second.messages.map(({ price }) => price), second.next]).toEqual([[1], null])
  expect(numbers).toEqual([2, 3, 4])
})

test("it outlives the character and its creator's account; the fan's account takes along files nobody else sees", async () => {
  const message = await bought(0.01)
  const other = await createUser(t.deps)
  expect((await t.as(creator).delete(`/profiles/${profile.id}`)).statusCode).toBeLessThan(300)
  expect([await get(message.files[0]?.url), (await kept()).length]).toEqual([200, 1])
  expect((await t.as(creator).post('/account/deletion')).statusCode).toBe(200)
  await letPass(t, '15 days', eraseAccounts)
  expect(await filesLeft()).toBe(1)
  const { erased } = await t.db.one<{ erased: boolean }>(
    'test-erased',
    'select erased_at is not null as erased from users where id = $1',
    [creator.id],
  )
  expect(erased).toBe(true)
  const { key } = await t.db.one<{ key: string }>('test-key', 'select key from message_files where thread_id = $1', [
    thread,
  ])
  const gate = async (person: Person) =>
    (
      await t.db.one<{ open: boolean }>(
        'test-gate',
        'select may_open_message_file(f, $2) as open from message_files f where key = $1',
        [key, person.id],
      )
    ).open
  expect([await gate(fan), await gate(creator), await gate(other)]).toEqual([true, false, false])
  expect((await t.as(fan).post('/account/deletion')).statusCode).toBe(200)
  await letPass(t, '15 days', eraseAccounts)
  expect(await filesLeft()).toBe(0)
})
