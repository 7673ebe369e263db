import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, sendIdentity } from '../../../testing/console-factories.ts'
import { createCreator, createOperator, type Person } from '../../../testing/factories.ts'
import { moveClock } from '../../../testing/ledger-factories.ts'
import { encodeForm } from '../../../testing/media-factories.ts'
import { rawUpload } from '../../../testing/raw-upload.ts'
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

test('documents are encrypted before they reach the disk, and erased with their sender', async () => {
  const ada = await applicant()
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const picture = await noise(1500)
  const { body, type } = await encodeForm({ legalName: 'Ada Lovelace', document: picture, selfie: picture })
  const half = body.subarray(0, body.length * 0.75)
  const path = '/api/creator/verification'
  const sent = rawUpload(t, ada, { path, length: body.length, type, send: [half], hangUpAfter: 1000 })
  let most = 0
  const found: string[] = []
  const look = setInterval(() => {
    for (const file of drafts()) {
      const bytes = readFileSync(file)
      most = Math.max(most, bytes.length)
      if (bytes.includes(picture.bytes.subarray(0, 64)) || bytes.includes(picture.bytes.subarray(5000, 5064)))
        found.push(file)
    }
  }, 20)
  expect((await sent).status).toBe(0)
  clearInterval(look)
  expect(most).toBeGreaterThan(1_000_000)
  expect(found).toEqual([])
  await expect.poll(drafts).toEqual([])
})

const drafts = () =>
  readdirSync(t.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.includes('/uploads/'))
    .map((one) => `${one.parentPath}/${one.name}`)

/** A picture that doesn't compress. */
const noise = async (side: number) => {
  const create = { width: side, height: side, channels: 3, background: '#000' } as const
  const bytes = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png()
    .toBuffer()
  return { bytes, name: 'passport.png', type: 'image/png' }
}

test('undecided documents are erased after 60 days, and their owner is told a week before', async () => {
  const ada = await applicant()
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  const warning = "Your documents haven't been reviewed yet. We'll erase them in 7 days."
  await moveClock(t.db, '52 days 23 hours')
  await eraseIdentities(t.deps)
  expect(await desk.notices(ada)).toEqual([])
  await moveClock(t.db, '2 hours')
  await eraseIdentities(t.deps)
  await eraseIdentities(t.deps)
  expect(await desk.notices(ada)).toEqual([warning])
  await moveClock(t.db, '6 days 22 hours')
  await eraseIdentities(t.deps)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'pending' })
  await moveClock(t.db, '3 hours')
  // Another worker is faster with a row found here: it is still announced once.
  const many: typeof t.db.many = async (...asked) => {
    const found = await t.db.many(...asked)
    await eraseIdentities(t.deps)
    return found as never
  }
  await eraseIdentities({ ...t.deps, db: { ...t.db, many } })
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'none', canSubmit: true, submittedAt: null })
  expect(await desk.notices(ada)).toEqual([
    "We couldn't review your documents within 60 days, so we've erased them. Please send them again.",
    warning,
  ])
  expect(await rowsOf(id)).toEqual([])
  await t.db.run('test-clock-back', `update product_clock set ahead = '0'`)
})

test('an applicant withdraws waiting documents, once', async () => {
  const ada = await applicant()
  const withdraw = () => t.as(ada).delete('/creator/verification')
  const refused = await withdraw()
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'No documents of yours are waiting: there is nothing to withdraw.',
  ])
  await sendIdentity(t, ada)
  const id = await desk.verificationOf(ada)
  expect(await rowsOf(id)).toHaveLength(3)
  const both = await Promise.all([withdraw(), withdraw()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect(await rowsOf(id)).toEqual([])
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'none', canSubmit: true })
  expect((await t.as(admin).post(`/console/verifications/${id}/approve`, approval())).statusCode).toBe(404)
  expect((await sendIdentity(t, ada)).statusCode).toBe(201)
  await t.as(admin).post(`/console/verifications/${await desk.verificationOf(ada)}/approve`, approval())
  expect((await withdraw()).statusCode).toBe(409)
  expect(await desk.stateOf(ada)).toMatchObject({ status: 'verified' })
})

const rowsOf = (id: number) =>
  t.db.many(
    'test-rows',
    `select id from verifications where id = $1 union all
     select verification_id from verification_pictures where verification_id = $1`,
    [id],
  )
