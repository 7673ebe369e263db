import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { communityRows } from '../testing/access-community.ts'
import { discoveryRows } from '../testing/access-discovery.ts'
import { figuresRows } from '../testing/access-figures.ts'
import { messageRows } from '../testing/access-messages.ts'
import {
  addressOf,
  answersToWrongBodies,
  creators,
  everybody,
  operators,
  type Role,
  type Row,
  redirected,
  roles,
  signedIn,
} from '../testing/access-rows.ts'
import { addPayout, addReportCase, addVerification } from '../testing/access-subjects.ts'
import { accountRows } from '../testing/account-rows.ts'
import { addComment } from '../testing/comment-factories.ts'
import { addPost, approval } from '../testing/console-factories.ts'
import { draftOf, saveDraft } from '../testing/draft-factories.ts'
import { createCreator, createOperator, createUser, type Person } from '../testing/factories.ts'
import { paymentRows } from '../testing/payment-rows.ts'
import { createProfile } from '../testing/profile-factories.ts'
import { routesOf } from '../testing/route-table.ts'
import { createSubscription, openPaymentPage, tokenIn } from '../testing/subscription-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { trustRows } from '../testing/trust-rows.ts'
import { walletRows } from '../testing/wallet-rows.ts'

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
    operator: await createOperator(t.deps),
  }
})
afterAll(() => t.close())

const profile = async () => (await createProfile(t.deps, { creator: owner() })).id
const post = async () => addPost(t.db, await profile())
const draft = async () => {
  // A creator can have fifty at most.
  await t.db.run('no-drafts', 'delete from drafts where creator_id = $1', [owner().id])
  return (await saveDraft(t, owner(), await profile())).id
}
const comment = async () => addComment(t.db, owner().id, await post())
const soldPost = async () => addPost(t.db, await profile(), { price: 4_00 })
const subscription = async () => createSubscription(t, people.subscriber as Person, await profile())
const subscribedTo = async (id: number) => createSubscription(t, people.subscriber as Person, id).then(() => id)
const paymentToken = async () => tokenIn(await openPaymentPage(t, people.subscriber as Person, await profile()))
const receipt = async () => {
  await subscription()
  return (await t.as(people.subscriber).get('/receipts')).json()[0].number as number
}
const nothing = async () => 999_999_999
const word = (name: string) => async () => name
const stranger = async () => (await createUser(t.deps)).id
const payout = () => addPayout(t, owner())
const verification = () => addVerification(t)
const reportCase = async () => addReportCase(t, await profile())

const reportOfProfile = async () => ({ subjectType: 'profile', subjectId: await profile(), reason: 'spam' })

const reason = { reason: 'Because.' }
const settings = { globalSubscriptionPrice: 9.99, useProfileSpecificPricing: false, profileSettings: {} }
const edit = { title: 'New', caption: '', accessType: 0, price: null }

const rows: Record<string, Row> = {
  'GET /api/health/live': everybody,
  'GET /api/health/ready': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/docs': everybody,
  'GET /api/auth/config': everybody,
  'POST /api/auth/google-login': { gets: '401 401 401 401 401 401', body: { idToken: 'x' } },
  'POST /api/auth/openid-start': { gets: '404 404 404 404 404 404' },
  'POST /api/auth/openid-login': { gets: '404 404 404 404 404 404', body: { flow: 'x', answer: 'code=x' } },
  'POST /api/auth/refresh-token': { gets: '401 401 401 401 401 401', body: { token: 'x' } },
  'POST /api/auth/logout': { gets: '204 204 204 204 204 204', body: { token: 'x' } },
  ...accountRows(() => t),
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
  'GET /api/creator/terms': everybody,
  'GET /api/creator/all': signedIn,
  'GET /api/creator/settings': creators,
  'PUT /api/creator/settings': { ...creators, body: settings },
  'GET /api/creator/:id': { ...signedIn, of: async () => owner().id },
  ...figuresRows({ profile, post }),
  'GET /api/profiles': everybody,
  'POST /api/profiles': { gets: '401 403 403 415 415 403' },
  'GET /api/profiles/creator/me': creators,
  'GET /api/profiles/:id': { ...everybody, of: profile },
  'PUT /api/profiles/:id': { gets: '401 403 403 403 415 403', of: profile },
  'DELETE /api/profiles/:id': { gets: '401 403 403 403 204 403', of: profile },
  ...discoveryRows(() => t, { profile, post }),
  ...communityRows({ profile, post, comment, stranger, nothing }),
  ...messageRows(
    () => t,
    () => people,
    { profile, subscribed: async () => subscribedTo(await profile()) },
  ),
  'GET /api/drafts': creators,
  'GET /api/drafts/:id': { gets: '401 403 403 404 200 403', of: draft },
  'PUT /api/drafts/:id': { gets: '401 403 403 404 200 403', of: draft, body: async () => draftOf(await profile(), 1) },
  'DELETE /api/drafts/:id': { gets: '401 403 403 404 204 403', of: draft },
  'POST /api/drafts/:id/files': { gets: '401 403 403 404 415 403', of: draft },
  'GET /api/drafts/:id/files/:fileId': { gets: '401 403 403 404 404 403', of: draft },
  'DELETE /api/drafts/:id/files/:fileId': { gets: '401 403 403 404 404 403', of: draft },
  'POST /api/drafts/:id/publish': { gets: '401 403 403 404 400 403', of: draft, body: { revision: 1 } },
  'POST /api/posts': { gets: '401 403 403 415 415 403' },
  'GET /api/posts/profile/:profileId': { ...everybody, of: profile },
  'GET /api/posts/:id': { ...everybody, of: post },
  'PUT /api/posts/:id': { gets: '401 403 403 403 200 403', of: post, body: edit },
  'DELETE /api/posts/:id': { gets: '401 403 403 403 204 403', of: post },
  'PUT /api/posts/:id/media': { gets: '401 403 403 403 415 403', of: post },
  'PUT /api/posts/:id/pin': { gets: '401 403 403 403 204 403', of: post },
  'DELETE /api/posts/:id/pin': { gets: '401 403 403 403 204 403', of: post },
  'POST /api/posts/:id/like': { ...signedIn, of: post },
  'POST /api/posts/:id/purchase': { gets: '401 400 400 400 400 400', of: soldPost },
  'POST /api/posts/:id/consume': { gets: '401 404 404 404 404 404', of: soldPost },
  'POST /api/payments/demo/:token/pay': { gets: '401 404 200 404 404 404', of: paymentToken },
  'POST /api/payments/demo/:token/cancel': { gets: '401 404 204 404 404 404', of: paymentToken },
  'GET /api/payouts': creators,
  'GET /api/payouts/:id/statement.csv': { gets: '401 403 403 404 200 403', of: payout },
  'GET /api/payouts/years/:year/:format': { gets: '401 403 403 400 400 403', of: word('csv') },
  'POST /api/reports': { gets: '204 204 204 204 400 204', body: reportOfProfile },
  'GET /api/notifications': signedIn,
  'GET /api/notifications/unread-count': signedIn,
  'PUT /api/notifications/read-all': signedIn,
  'GET /api/notifications/preferences': signedIn,
  'PUT /api/notifications/preferences': { ...signedIn, body: {} },
  ...walletRows(nothing, profile),
  'GET /api/receipts': signedIn,
  'GET /api/receipts/:id': { gets: '401 404 200 404 404 200', of: receipt },
  'GET /api/receipts/:id/pdf': { gets: '401 404 200 404 404 200', of: receipt },
  'GET /api/subscriptions/:id/payments': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/profile/:profileId': { gets: '401 200 200 200 409 200', of: profile },
  'GET /api/subscriptions/profile/:profileId': {
    gets: '401 404 200 404 404 404',
    of: async () => subscribedTo(await profile()),
  },
  'GET /api/subscriptions/my-subscriptions': signedIn,
  'POST /api/subscriptions/:id/cancel': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/resume': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/payment': { gets: '401 404 409 404 404 404', of: subscription },
  'GET /api/subscriptions/:id/card': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/card': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/subscriptions/:id/card/result': { gets: '401 404 200 404 404 404', of: subscription },
  'POST /api/payments/demo/cards/:id': { gets: '401 404 200 404 404 404', of: subscription },
  'GET /api/console/overview': operators(200),
  'GET /api/console/figures': operators(200),
  'GET /api/console/clock': operators(200),
  'POST /api/console/clock': operators(200, { body: { days: 0, hours: 1 } }),
  ...paymentRows(nothing),
  'GET /api/console/ratios': operators(200),
  'PUT /api/console/ratios/:currency': operators(204, { of: word('USD'), body: { ratio: 10, enabled: true } }),
  'GET /api/console/system': operators(200),
  'POST /api/console/system/jobs/:task/retry': operators(200, { of: word('finish-post') }),
  'GET /api/console/audit': operators(200),
  'GET /api/console/verifications': operators(200),
  'GET /api/console/verifications/:id': operators(200, { of: verification }),
  'GET /api/console/verifications/:id/pictures/:kind': operators(200, { of: verification }),
  'POST /api/console/verifications/:id/approve': operators(204, { of: verification, body: approval() }),
  'POST /api/console/verifications/:id/reject': operators(204, { of: verification, body: reason }),
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
  ...trustRows({ nothing, stranger }),
  'POST /api/console/users/:id/freeze-wallet': operators(409, { of: stranger, body: reason }),
  'POST /api/console/users/:id/unfreeze-wallet': operators(409, { of: stranger, body: reason }),
  'GET /robots.txt': everybody,
  'GET /dev-identity': redirected,
  'GET /dev-identity/jwks.json': everybody,
  'GET /dev-identity/accounts': everybody,
  'POST /dev-identity/credential': { ...everybody, body: { email: 'a@example.test', name: 'A' } },
  'GET /media/avatars/:file': { gets: '404 404 404 404 404 404', of: async () => `${randomUUID()}.webp` },
  'GET /media/streams/:key/:signed/:file': { gets: '404 404 404 404 404 404', of: async () => randomUUID() },
  'GET /media/:key/:file': { gets: '404 404 404 404 404 404', of: async () => randomUUID() },
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

// A sign-in is refused for its content.
const changing = Object.entries(rows).filter(([name]) => !/^GET |\/auth\/|\/dev-identity\//.test(name))
test.each(changing)('unauthorized callers are refused whatever they sent: %s', async (name, row) => {
  for (const [column, role] of roles.entries()) {
    const refused = Number(row.gets.split(' ')[column])
    if (![401, 403, 404].includes(refused)) continue
    const person = row.by ? await row.by(role) : people[role]
    const answers = await answersToWrongBodies(t.app, name, person, row.of)
    expect([role, ...answers]).toEqual([role, refused, refused])
  }
})
// Operators learn whether a thing exists even where every row above finds it.
const subjects = changing.filter(([name, { body }]) => /^\w+ \/api\/console\/\w+\/:id/.test(name) && body)
test.each(subjects)('operators learn of a missing subject before an invalid body: %s', async (name) => {
  expect(await answersToWrongBodies(t.app, name, people.operator, nothing)).toEqual([404, 404])
})
