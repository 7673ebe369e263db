import type { AuditEntry, ConsoleVerificationDetail } from '@fanlight/contract/operations/console'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, sendIdentity } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, createUser, makeOperator, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { bomb, clip, jpeg, sendForm } from '../../../testing/media-factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verificationDesk } from '../../../testing/verification-desk.ts'
import { eraseIdentities } from './erase-identities.ts'

let t: TestApp
let admin: Person
let desk: ReturnType<typeof verificationDesk>
beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  admin = await createOperator(t.deps)
  desk = verificationDesk(t, admin)
})
afterAll(() => t.close())

const applicant = () => createCreator(t.deps, { kyc: 'none' })
const auditOf = async (id: number) =>
  (await t.as(admin).get(`/console/audit?subjectType=verification&subjectId=${id}`)).json<AuditEntry[]>()

test('an applicant sends the form, waits, and is verified by an operator who saw the pictures', async () => {
  const ada = await applicant()
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'none', canSubmit: true })
  const sent = await sendIdentity(t, ada)
  expect([sent.statusCode, sent.json().status]).toEqual([201, 'pending'])
  const id = await desk.verificationOf(ada)
  const detail = (await t.as(admin).get(`/console/verifications/${id}`)).json<ConsoleVerificationDetail>()
  expect(detail.identity).toEqual({ legalName: 'Ada Lovelace', dateOfBirth: '1990-12-10', country: 'GB' })
  for (const kind of ['document', 'selfie']) {
    const picture = await t.as(admin).get(`/console/verifications/${id}/pictures/${kind}`)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    const { format, width, height } = await sharp(picture.rawPayload).metadata()
    // The document was sent in landscape, the selfie in portrait.
    expect({ kind, format, isLying: width > height }).toEqual({ kind, format: 'webp', isLying: kind === 'document' })
  }
  expect((await t.as(admin).post(`/console/verifications/${id}/approve`, approval())).statusCode).toBe(204)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified', canSubmit: true, decidedAt: expect.any(String) })
  expect(await desk.notices(ada)).toContainEqual(expect.stringMatching(/^Your identity is verified/))
  expect((await auditOf(id)).map(({ action, summary }) => [action, summary])).toEqual([
    ['verification.approve', `Verified the identity of ${ada.name}`],
    ['verification.look', `Looked at the selfie of ${ada.name}`],
    ['verification.look', `Looked at the document of ${ada.name}`],
    ['verification.look', `Looked at the identity of ${ada.name}`],
  ])
})

test('a rejected applicant is told why and may try again', async () => {
  const ada = await applicant()
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  expect((await t.as(admin).post(`/console/verifications/${id}/reject`, { reason: ' ' })).statusCode).toBe(400)
  const reason = 'The document is out of focus.'
  expect((await t.as(admin).post(`/console/verifications/${id}/reject`, { reason })).statusCode).toBe(204)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'rejected', rejectionReason: reason, canSubmit: true })
  expect((await t.as(ada).get('/creator/verification-status')).json()).toMatchObject({
    kycVerified: false,
    rejectionReason: reason,
  })
  expect(await desk.notices(ada)).toContain(`Your identity could not be verified: ${reason}`)
  const again = await t.as(admin).post(`/console/verifications/${id}/approve`, approval())
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('was rejected already')])
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'rejected' })
  expect((await sendIdentity(t, ada)).statusCode).toBe(201)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'pending', rejectionReason: null })
})

test('one decision counts, however many operators decide at once', async () => {
  const ada = await applicant()
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  const path = `/console/verifications/${id}`
  const replies = await Promise.all([
    t.as(admin).post(`${path}/approve`, approval()),
    t.as(admin).post(`${path}/reject`, { reason: 'no' }),
    t.as(admin).post(`${path}/approve`, approval()),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  expect((await t.as(admin).post(`${path}/approve`, approval())).json().detail).toMatch(/already by/)
  expect((await auditOf(id)).length).toBe(1)
})

test('nobody reviews themselves, and nobody sends twice', async () => {
  const ada = await applicant()
  await makeOperator(t.deps, ada.id)
  const both = await Promise.all([sendIdentity(t, ada), sendIdentity(t, ada)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const id = await desk.verificationOf(ada)
  for (const verdict of ['approve', 'reject']) {
    const reply = await t.as(ada).post(`/console/verifications/${id}/${verdict}`, { reason: 'me', ...approval() })
    expect([reply.statusCode, reply.json().detail]).toEqual([403, "You can't review your own application."])
  }
  expect((await t.as(admin).post(`/console/verifications/${id}/approve`, approval())).statusCode).toBe(204)
})

test("stored data opens only with this deployment's key, and only where it belongs", async () => {
  const ada = await applicant()
  await sendIdentity(t, ada)
  const client = new pg.Client({ connectionString: t.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ sealed: Buffer }>(
    `select sealed_identity as sealed from verifications where user_id = $1
     union all select p.sealed from verification_pictures p join verifications v on v.id = p.verification_id where v.user_id = $1`,
    [ada.id],
  )
  expect(rows).toHaveLength(3)
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/Lovelace|WEBP|RIFF/)
  const other = await applicant()
  await sendIdentity(t, other)
  await client.query('update verifications set sealed_identity = $1 where user_id = $2', [rows[0]?.sealed, other.id])
  await client.end()
  expect((await t.as(admin).get(`/console/verifications/${await desk.verificationOf(other)}`)).statusCode).toBe(500)
})

test('documents are erased 30 days after the decision, and not before', async () => {
  const [ada, bob] = [await applicant(), await applicant()]
  await sendIdentity(t, ada)
  await sendIdentity(t, bob)
  const [decided, waiting] = [await desk.verificationOf(ada), await desk.verificationOf(bob)]
  await t.as(admin).post(`/console/verifications/${decided}/approve`, approval())
  const { decidedAt, keptUntil, erasedAt } = await desk.stateOf(ada)
  expect(Date.parse(String(keptUntil)) - Date.parse(String(decidedAt))).toBe(30 * 86_400_000)
  expect(erasedAt).toBeNull()
  const picture = (id: number) => t.as(admin).get(`/console/verifications/${id}/pictures/selfie`)
  await moveClock(t.db, '29 days 23 hours')
  await eraseIdentities(t.deps)
  expect((await picture(decided)).statusCode).toBe(200)
  await moveClock(t.db, '2 hours')
  await eraseIdentities(t.deps)
  expect((await picture(decided)).statusCode).toBe(404)
  expect((await t.as(admin).get(`/console/verifications/${decided}`)).json()).toMatchObject({
    status: 'verified',
    identity: null,
    erasedAt: expect.any(String),
  })
  expect(await desk.stateOf(ada)).toMatchObject({ keptUntil: null, erasedAt: expect.any(String) })
  expect(await desk.stateOf(bob)).toMatchObject({ keptUntil: null, erasedAt: null })
  expect((await picture(waiting)).statusCode).toBe(200)
  await t.db.run('test-clock-back', `update product_clock set ahead = '0'`)
})

test('the form is checked, field by field', async () => {
  const ada = await applicant()
  const years = (age: number, days = 0) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  }
  const wrong: [Record<string, string>, string][] = [
    [{ legalName: '   ' }, 'legalName'],
    [{ legalName: 'x'.repeat(201) }, 'legalName'],
    [{ dateOfBirth: years(18, 1) }, 'dateOfBirth'],
    [{ dateOfBirth: '2000-02-30' }, 'dateOfBirth'],
    [{ dateOfBirth: '1850-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: 'yesterday' }, 'dateOfBirth'],
    [{ country: 'XX' }, 'country'],
    [{ country: 'gb' }, 'country'],
  ]
  for (const [fields, field] of wrong) {
    const reply = await sendIdentity(t, ada, fields)
    expect([fields, reply.statusCode, Object.keys(reply.json().errors)]).toEqual([fields, 400, [field]])
  }
  expect((await sendIdentity(t, ada, { dateOfBirth: years(18) })).statusCode).toBe(201)
})

test('only two pictures are accepted, and no malicious file', async () => {
  const ada = await applicant()
  const fields = { legalName: 'Ada', dateOfBirth: '1990-01-01', country: 'GB' }
  const send = async (files: object) => {
    const reply = await sendForm(t, ada, '/creator/verification', { ...fields, ...files })
    return [reply.statusCode, ...Object.keys(reply.json().errors ?? {})]
  }
  const good = await jpeg()
  expect(await send({ document: good })).toEqual([400, 'selfie'])
  expect(await send({ selfie: good })).toEqual([400, 'document'])
  expect(await send({ document: good, selfie: clip('mp4') })).toEqual([415, 'selfie'])
  expect(await send({ document: good, selfie: bomb() })).toEqual([400, 'selfie'])
  const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'x.svg', type: 'image/svg+xml' }
  expect((await send({ document: svg, selfie: good }))[0]).toBe(415)
  expect((await send({ document: good, selfie: good, passport: good }))[0]).toBe(400)
  expect((await t.as(ada).post('/creator/verification', fields)).statusCode).toBe(415)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'none' })
})

test('it is for creators; without reviews, the form is accepted at once', async () => {
  expect((await t.as().get('/creator/verification')).statusCode).toBe(401)
  expect((await t.as(await createUser(t.deps)).get('/creator/verification')).statusCode).toBe(403)
  expect((await sendIdentity(t, undefined)).statusCode).toBe(401)
  const auto = await startTestApp({ KYC_REVIEW: 'auto' })
  const ada = await createCreator(auto.deps, { kyc: 'none' })
  expect((await sendIdentity(auto, ada)).json()).toMatchObject({ status: 'verified', canSubmit: false })
  expect((await sendIdentity(auto, ada)).json().detail).toBe('Your identity is verified already.')
  await auto.close()
})
