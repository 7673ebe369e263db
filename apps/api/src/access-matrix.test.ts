import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  creators,
  everybody,
  operators,
  type Role,
  type Row,
  redirected,
  roles,
  signedIn,
} from './testing/access-rows.ts'
import { addPost, sendIdentity } from './testing/console-factories.ts'
import { createAdmin, createCreator, createUser, type Person } from './testing/factories.ts'
import { createProfile } from './testing/profile-factories.ts'
import { routesOf } from './testing/route-table.ts'
import { createSubscription, openPaymentPage, tokenIn } from './testing/subscription-factories.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let people: Record<Role, Person | undefined>
const owner = () => people.owner as Person

beforeAll(async () => {
  t = await startTestApp({ KYC_REVIEW: 'manual' })
  people = {
    visitor: undefined,
    user: await createUser(t.deps),
    subscriber: await createUser(t.deps),
    'other creator': await createCreator(t.deps),
    owner: await createCreator(t.deps),
    operator: await createAdmin(t.deps),
  }
})
afterAll(() => t.close())

const profile = async () => (await createProfile(t.deps, { creator: owner() })).id
const post = async () => addPost(t.db, await profile())
const soldPost = async () => addPost(t.db, await profile(), { price: 4_00 })
const subscription = async () => createSubscription(t, people.subscriber as Person, await profile())
const paymentToken = async () => tokenIn(await openPaymentPage(t, people.subscriber as Person, await profile()))
const nothing = async () => 999_999_999
const word = (name: string) => async () => name
const stranger = async () => (await createUser(t.deps)).id
const payout = async () =>
  (
    await t.db.one<{ id: number }>(
      'matrix-payout',
      `insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros, opened_at, changed_at)
       values ($1, '2026-01-01'::date - $2::int, '2026-01-01', 100, 'demo', 'Account', 'ref', 0, now(), now()) returning id`,
      [owner().id, Math.floor(Math.random() * 100_000)],
    )
  ).id
const submission = async () => {
  const applicant = await createCreator(t.deps, { kyc: 'none' })
  await sendIdentity(t, applicant)
  return (
    await t.db.one<{ id: number }>('matrix-check', 'select id from verifications where user_id = $1', [applicant.id])
  ).id
}
const reportCase = async () => {
  const id = await profile()
  await t.as(await createUser(t.deps)).post('/reports', { subjectType: 'profile', subjectId: id, reason: 'spam' })
  return (await t.db.one<{ id: number }>('matrix-case', 'select id from report_cases where subject_id = $1', [id])).id
}

const reportOfProfile = async () => ({ subjectType: 'profile', subjectId: await profile(), reason: 'spam' })

const reason = { reason: 'Because.' }
const refund = { amount: 1, reason: 'Because.' }
const settings = { globalSubscriptionPrice: 9.99, useProfileSpecificPricing: false, profileSettings: {} }
const edit = { title: 'New', caption: '', accessType: 0, price: null }

const rows: Record<string, Row> = {
  'GET /api/health/live': everybody,
  'GET /api/health/ready': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/docs': everybody,
  'GET /api/auth/config': everybody,
  'POST /api/auth/google-login': { gets: '401 401 401 401 401 401', body: { idToken: 'x' } },
  'POST /api/auth/refresh-token': { gets: '401 401 401 401 401 401', body: { token: 'x' } },
  'POST /api/auth/logout': { gets: '204 204 204 204 204 204', body: { token: 'x' } },
  'GET /api/account': signedIn,
  'PUT /api/account': { ...signedIn, body: { name: 'Quiet Heron' } },
  'PUT /api/account/portrait': { ...signedIn, body: { portrait: 'drawn' } },
  'POST /api/account/portrait': { gets: '401 415 415 415 415 415' },
  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/others': { gets: '401 204 204 204 204 204' },
  'DELETE /api/account/sessions/:id': { gets: '401 404 404 404 404 404', of: async () => randomUUID() },
  'DELETE /api/account/sessions': {
    gets: '401 204 204 204 204 204',
    by: async (role) => (role === 'visitor' ? undefined : createUser(t.deps)),
  },
  'POST /api/creator/become-creator': {
    gets: '401 200 200 409 409 200',
    body: { bio: 'I draw.' },
    by: async (role) => (/visitor|creator|owner/.test(role) ? people[role] : createUser(t.deps)),
  },
  'GET /api/creator/onboarding/status': signedIn,
  'GET /api/creator/verification': creators,
  'DELETE /api/creator/verification': { gets: '401 403 403 409 409 403' },
  'POST /api/creator/verification': { gets: '401 403 403 415 415 403' },
  'GET /api/creator/verification-status': signedIn,
  'GET /api/creator/all': signedIn,
  'GET /api/creator/settings': creators,
  'PUT /api/creator/settings': { ...creators, body: settings },
  'GET /api/creator/:id': { ...signedIn, of: async () => owner().id },
  'GET /api/creatordashboard/summary': creators,
  'GET /api/creatordashboard/top-profiles/subscribers': creators,
  'GET /api/creatordashboard/top-profiles/income': creators,
  'GET /api/creatordashboard/profile-stats/:profileId': { gets: '401 403 403 403 200 403', of: profile },
  'GET /api/creatordashboard/profile-stats/:profileId/export': { gets: '401 403 403 403 200 403', of: profile },
  'GET /api/profiles': everybody,
  'POST /api/profiles': { gets: '401 403 403 415 415 403' },
  'GET /api/profiles/creator/me': creators,
  'GET /api/profiles/:id': { ...everybody, of: profile },
  'PUT /api/profiles/:id': { gets: '401 403 403 403 415 403', of: profile },
  'DELETE /api/profiles/:id': { gets: '401 403 403 403 204 403', of: profile },
  'POST /api/posts': { gets: '401 403 403 415 415 403' },
  'GET /api/posts/profile/:profileId': { ...everybody, of: profile },
  'GET /api/posts/:id': { ...everybody, of: post },
  'PUT /api/posts/:id': { gets: '401 403 403 403 200 403', of: post, body: edit },
  'DELETE /api/posts/:id': { gets: '401 403 403 403 204 403', of: post },
  'POST /api/posts/:id/like': { ...signedIn, of: post },
  'POST /api/posts/:id/purchase': { gets: '401 400 400 400 400 400', of: soldPost },
  'POST /api/posts/:id/consume': { gets: '401 404 404 404 404 404', of: soldPost },
  'POST /api/payments/demo/:token/pay': { gets: '401 404 200 404 404 404', of: paymentToken },
  'POST /api/payments/demo/:token/cancel': { gets: '401 404 204 404 404 404', of: paymentToken },
  'GET /api/payouts': creators,
  'GET /api/payouts/:id/statement.csv': { gets: '401 403 403 404 200 403', of: payout },
  'POST /api/reports': { gets: '401 204 204 204 400 204', body: reportOfProfile },
  'GET /api/notifications': signedIn,
  'GET /api/notifications/unread-count': signedIn,
  'PUT /api/notifications/read-all': signedIn,
  'GET /api/notifications/preferences': signedIn,
  'PUT /api/notifications/preferences': { ...signedIn, body: {} },
  'GET /api/wallet/balance': signedIn,
  'GET /api/wallet/currency-ratios': signedIn,
  'POST /api/wallet/deposit': { ...signedIn, body: { amount: 0.01, currencyCode: 'USD' } },
  'GET /api/wallet/returnable': signedIn,
  'POST /api/wallet/deposits/:id/return': { gets: '401 404 404 404 404 404', of: nothing },
  'GET /api/wallet/transactions': signedIn,
  'GET /api/wallet/transactions.csv': signedIn,
  'POST /api/subscriptions/profile/:profileId': { gets: '401 200 200 200 409 200', of: profile },
  'GET /api/subscriptions/my-subscriptions': signedIn,
  'POST /api/subscriptions/:id/cancel': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/resume': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/payment': { gets: '401 404 409 404 404 404', of: subscription },
  'GET /api/console/overview': operators(200),
  'GET /api/console/clock': operators(200),
  'POST /api/console/clock': operators(200, { body: { days: 0, hours: 1 } }),
  'GET /api/console/charges': operators(200),
  'POST /api/console/charges/:id/refund': operators(404, { of: nothing, body: refund }),
  'POST /api/console/charges/:id/dispute': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/dispute-won': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/accept': operators(404, { of: nothing, body: reason }),
  'POST /api/console/charges/:id/give-back': operators(404, { of: nothing, body: reason }),
  'GET /api/console/deposits': operators(200),
  'POST /api/console/deposits/:id/refund': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute-won': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/dispute-lost': operators(404, { of: nothing, body: reason }),
  'POST /api/console/deposits/:id/credit': operators(404, { of: nothing, body: reason }),
  'GET /api/console/purchases': operators(200),
  'POST /api/console/purchases/:id/refund': operators(404, { of: nothing, body: refund }),
  'GET /api/console/payouts': operators(200),
  'POST /api/console/payouts/:id/account': operators(404, { of: nothing, body: { label: 'x', reference: 'x' } }),
  'POST /api/console/payouts/:id/paid': operators(404, { of: nothing, body: { reference: 'T1' } }),
  'GET /api/console/ledger': operators(200),
  'POST /api/console/ledger/check': operators(202),
  'GET /api/console/ledger/export': operators(200),
  'GET /api/console/ratios': operators(200),
  'PUT /api/console/ratios/:currency': operators(204, { of: word('USD'), body: { ratio: 10, enabled: true } }),
  'GET /api/console/system': operators(200),
  'POST /api/console/system/jobs/:task/retry': operators(200, { of: word('finish-post') }),
  'GET /api/console/audit': operators(200),
  'GET /api/console/verifications': operators(200),
  'GET /api/console/verifications/:id': operators(200, { of: submission }),
  'GET /api/console/verifications/:id/pictures/:kind': operators(200, { of: submission }),
  'POST /api/console/verifications/:id/approve': operators(204, { of: submission }),
  'POST /api/console/verifications/:id/reject': operators(204, { of: submission, body: reason }),
  'GET /api/console/reports': operators(200),
  'GET /api/console/reports/:id': operators(200, { of: reportCase }),
  'GET /api/console/reports/:id/pictures/:position': operators(404, { of: reportCase }),
  'POST /api/console/reports/:id/decision': operators(204, { of: reportCase, body: { decision: 'hide', note: 'No.' } }),
  'POST /api/console/reports/:id/restore': operators(409, { of: reportCase, body: reason }),
  'GET /api/console/users': operators(200),
  'GET /api/console/users/:id': operators(200, { of: stranger }),
  'POST /api/console/users/:id/suspend': operators(204, { of: stranger, body: reason }),
  'POST /api/console/users/:id/unsuspend': operators(409, { of: stranger }),
  'POST /api/console/users/:id/end-sessions': operators(200, { of: stranger }),
  'POST /api/console/users/:id/grant-admin': operators(204, { of: stranger }),
  'POST /api/console/users/:id/revoke-admin': operators(409, { of: stranger }),
  'POST /api/console/users/:id/freeze-wallet': operators(409, { of: stranger, body: reason }),
  'POST /api/console/users/:id/unfreeze-wallet': operators(409, { of: stranger, body: reason }),
  'GET /robots.txt': everybody,
  'GET /sitemap.xml': everybody,
  'GET /dev-identity': redirected,
  'GET /dev-identity/jwks.json': everybody,
  'GET /dev-identity/accounts': everybody,
  'POST /dev-identity/credential': { ...everybody, body: { email: 'a@example.test', name: 'A' } },
  'GET /media/avatars/:file': { gets: '404 404 404 404 404 404', of: async () => `${randomUUID()}.webp` },
  'GET /media/:key/:file': { gets: '404 404 404 404 404 404', of: async () => randomUUID() },
  'GET /og/profile/:file': { ...everybody, of: async () => `${await profile()}.jpg` },
  'GET /metrics': everybody,
  'POST /hubs/notifications/negotiate': signedIn,
  'POST /api/hubs/notifications/negotiate': signedIn,
}

test('every route has its row here, and every row its route', () => {
  expect(routesOf(t.app).toSorted()).toEqual(Object.keys(rows).toSorted())
})

for (const [name, row] of Object.entries(rows)) {
  test(name, async () => {
    const [method, path = ''] = name.split(' ')
    const statuses: number[] = []
    for (const role of roles) {
      const person = row.by ? await row.by(role) : people[role]
      const body = typeof row.body === 'function' ? await row.body() : row.body
      const reply = await t.app.inject({
        method: method as 'GET',
        url: addressOf(path, row.of ? await row.of() : 1),
        headers: person && { authorization: `Bearer ${person.token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses.join(' ')).toBe(row.gets)
  })
}

// A sign-in is refused for what it brings; and whether a thing is there for operators is seen under its lock, body in hand.
const bringing = Object.entries(rows).filter(([name, { body }]) => body !== undefined && !name.includes('/auth/'))
test.each(bringing)('who may not ask is told so whatever was sent along: %s', async (name, row) => {
  const [method, path = ''] = name.split(' ')
  for (const [column, role] of roles.entries()) {
    const refused = Number(row.gets.split(' ')[column])
    if (![401, 403, 404].includes(refused) || role === 'operator') continue
    const headers = people[role] && { authorization: `Bearer ${people[role].token}` }
    const url = addressOf(path, row.of ? await row.of() : 1)
    const reply = await t.app.inject({ method: method as 'GET', url, headers, payload: [] })
    expect([role, reply.statusCode]).toEqual([role, refused])
  }
})

const second: Record<string, string> = { ':kind': 'selfie', ':position': '0', ':file': 'large.webp' }
const addressOf = (path: string, subject: string | number) =>
  path.replace(/:\w+/, String(subject)).replace(/:\w+/, (name) => second[name] ?? name)
