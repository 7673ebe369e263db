import type { ConsoleVerificationDetail } from '@fanlight/contract/operations/console'
import type { IdentityRecord } from '@fanlight/contract/operations/verification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, sendIdentity } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, type Person } from '../../../testing/factories.ts'
import { setClock } from '../../../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verificationDesk } from '../../../testing/verification-desk.ts'
import { askForRenewals, eraseIdentities } from './erase-identities.ts'

let t: TestApp
let admin: Person
let desk: ReturnType<typeof verificationDesk>
beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  admin = await createOperator(t.deps)
  desk = verificationDesk(t, admin)
})
afterAll(() => t.close())

const moveTo = async (day: string) => {
  await setClock(t.db, new Date(`${day}T10:00:00Z`))
  await t.deps.clock.refresh()
}
const approve = async (person: Person, record: object = approval()) =>
  t.as(admin).post(`/console/verifications/${await desk.verificationOf(person)}/approve`, record)
const renew = async (person: Person, expiresOn: string) => {
  expect((await sendIdentity(t, person)).statusCode).toBe(201)
  expect((await approve(person, approval({ expiresOn }))).statusCode).toBe(204)
}
const verifiedUntil = async (expiresOn: string) => {
  const person = await createCreator(t.deps, { kyc: 'none' })
  await renew(person, expiresOn)
  return person
}
const read = async (id: number) =>
  (await t.as(admin).get(`/console/verifications/${id}`)).json<ConsoleVerificationDetail>()
const about = async (person: Person) => (await desk.notices(person)).filter((said) => said.includes('document'))

test('accepting documents records the findings, and their expiry', async () => {
  await moveTo('2030-03-20')
  const ada = await createCreator(t.deps, { kyc: 'none' })
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  const wrong: [object | undefined, string][] = [
    [{}, 'document'],
    [{ ...approval(), document: 'library-card' }, 'document'],
    [{ ...approval(), expiresOn: undefined }, 'expiresOn'],
    [{ ...approval(), expiresOn: '2031-02-30' }, 'expiresOn'],
    [approval({ expiresOn: '2030-03-19' }), 'expiresOn'],
    [approval({ expiresOn: '2080-03-21' }), 'expiresOn'],
    [approval({ checked: ['genuine', 'face', 'name'] }), 'checked'],
    [approval({ checked: ['genuine', 'face', 'name', 'horoscope'] }), 'checked.3'],
    [approval({ checked: ['genuine', 'face', 'name', 'of-age', 'horoscope'] }), 'checked'],
  ]
  for (const [body, field] of wrong) {
    const reply = await t.as(admin).post(`/console/verifications/${id}/approve`, body)
    expect([body, reply.statusCode, reply.json().errors]).toEqual([
      body,
      400,
      expect.objectContaining({ [field]: expect.anything() }),
    ])
  }
  const record: IdentityRecord = approval({ document: 'driving-licence', expiresOn: '2030-03-20' })
  expect((await approve(ada, record)).statusCode).toBe(204)
  expect(await read(id)).toMatchObject({
    status: 'verified',
    decidedBy: admin.name,
    record,
    isRenewal: false,
    others: [],
  })
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified', expiresOn: '2030-03-20', isDue: true })
})

test('new documents are reviewed while their owner stays verified, whatever the outcome', async () => {
  await moveTo('2030-03-20')
  const ada = await verifiedUntil('2031-01-31')
  const [{ id: first } = { id: 0 }] = (await desk.queue('verified')).filter(({ userId }) => userId === ada.id)
  const verifiedOn = (await desk.stateOf(ada)).decidedAt
  await moveTo('2030-09-01')
  expect((await sendIdentity(t, ada)).json()).toMatchObject({ status: 'verified', isWaiting: true, canSubmit: false })
  expect((await sendIdentity(t, ada)).statusCode).toBe(409)
  const status = () => t.as(ada).get('/creator/verification-status')
  expect((await status()).json()).toMatchObject({ kycVerified: true, isRenewing: true, renewBy: null })
  // Withdrawn or refused: nothing is lost either way.
  expect((await t.as(ada).delete('/creator/verification')).statusCode).toBe(204)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified', isWaiting: false, canSubmit: true })
  await sendIdentity(t, ada)
  const refused = await desk.verificationOf(ada)
  await t.as(admin).post(`/console/verifications/${refused}/reject`, { reason: 'A corner is missing.' })
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified', rejectionReason: 'A corner is missing.' })
  expect(await about(ada)).toEqual(['Your new documents could not be accepted: A corner is missing.'])
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  expect((await read(id)).isRenewal).toBe(true)
  expect((await approve(ada)).statusCode).toBe(204)
  expect((await about(ada))[0]).toBe('Your new documents are accepted. There is nothing more to do.')
  // A renewal doesn't make a new creator: the day of the first verification stays.
  expect(await desk.stateOf(ada)).toMatchObject({
    decidedAt: verifiedOn,
    rejectionReason: null,
    expiresOn: '2060-05-31',
  })
  expect((await read(id)).others.map((one) => [one.id, one.status, one.record?.expiresOn])).toEqual([
    [refused, 'rejected', undefined],
    [first, 'verified', '2031-01-31'],
  ])
})

test('documents not reviewed in time are erased, and the creator stays verified', async () => {
  await moveTo('2030-03-20')
  const ada = await verifiedUntil('2031-01-31')
  await sendIdentity(t, ada)
  await moveTo('2030-05-15')
  await eraseIdentities(t.deps)
  await moveTo('2030-05-25')
  await eraseIdentities(t.deps)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified', isWaiting: false, expiresOn: '2031-01-31' })
})

test('a creator is asked 30 and 7 days before, and told on expiry, once each', async () => {
  await moveTo('2030-03-20')
  const ada = await verifiedUntil('2030-06-30')
  const leaver = await verifiedUntil('2030-06-30')
  const on = async (day: string) => {
    await moveTo(day)
    await Promise.all([askForRenewals(t.deps), askForRenewals(t.deps)])
    await askForRenewals(t.deps)
    return (await about(ada)).length
  }
  expect(await on('2030-05-31')).toBe(0)
  expect(await on('2030-06-01')).toBe(1)
  expect(await on('2030-06-22')).toBe(1)
  expect((await t.as(leaver).post('/account/deletion')).statusCode).toBe(200)
  expect(await on('2030-06-30')).toBe(2)
  expect(await on('2030-07-01')).toBe(3)
  const soon =
    "Your identity document is valid until Jun 30, 2030. Please send a new one before then. Otherwise we hold your payouts until we've accepted it."
  expect(await about(ada)).toEqual([
    "Your identity document has expired. Please send a new one. We hold your payouts until we've accepted it. Your earnings are safe.",
    soon,
    soon,
  ])
  expect(await about(leaver)).toEqual([soon])
  const emails = await t.db.many<{ says: string }>(
    'test-emails',
    `select sentence as says from mails where user_id = $1 and sentence like 'documents%' order by id`,
    [ada.id],
  )
  expect(emails.map(({ says }) => says)).toEqual(['documentsExpire', 'documentsExpire', 'documentsExpired'])
  // New ones are waiting: nobody is asked twice for the same, and the next ones start over.
  await renew(ada, '2030-07-20')
  await sendIdentity(t, ada)
  const before = (await about(ada)).length
  expect(await on('2030-07-02')).toBe(before)
})

test('people who opted out of verification emails get none', async () => {
  await moveTo('2030-03-20')
  const ada = await verifiedUntil('2030-03-25')
  expect((await t.as(ada).put('/notifications/preferences', { verification: false })).statusCode).toBe(200)
  await askForRenewals(t.deps)
  expect(await about(ada)).toEqual([])
})

test("the record is in its owner's export, and is erased with the account, or a year after a replaced document", async () => {
  await moveTo('2030-03-20')
  const [ada, bob] = [await verifiedUntil('2030-12-31'), await verifiedUntil('2030-12-31')]
  await renew(ada, '2040-01-01')
  const recordsOf = (person: Person) =>
    t.db.many<{ row: object }>(
      'test-rows-of-person',
      `select r as row from rows_of_person($1, 'verifications', 'user_id', 0, 10) r order by r -> 'id'`,
      [person.id],
    )
  const kept = { document_kind: 'passport', document_expires_on: '2030-12-31', checked: approval().checked }
  expect(await recordsOf(bob)).toMatchObject([{ row: kept }])
  await moveTo('2031-12-30')
  await eraseIdentities(t.deps)
  expect((await recordsOf(ada))[0]).toMatchObject({ row: kept })
  await moveTo('2032-01-02')
  await eraseIdentities(t.deps)
  expect(await recordsOf(ada)).toMatchObject([
    { row: { status: 'verified', document_kind: null, document_expires_on: null, checked: null } },
    { row: { ...kept, document_expires_on: '2040-01-01' } },
  ])
  expect(await recordsOf(bob)).toMatchObject([{ row: kept }])
  await t.db.run('test-erase', 'select erase_person($1)', [bob.id])
  expect(await recordsOf(bob)).toMatchObject([{ row: { document_kind: null, checked: null } }])
})
