import { randomUUID } from 'node:crypto'
import { notificationKinds } from '@fanlight/contract/people/notifications'
import { usualFormats } from '@fanlight/contract/platform/formats'
import { everybody, operators, type Row, signedIn } from './access-rows.ts'
import { createUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

const word = (name: string) => async () => name
const nothing = async () => 999_999_999
const siteAsBuilt = {
  name: 'Fanlight',
  supportEmail: null,
  social: [],
  colors: null,
  sellerName: null,
  sellerAddress: null,
  sellerTaxId: null,
}
const forgedAnswer = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x' },
  clientExtensionResults: {},
}
const noKinds = (wanted: boolean) => Object.fromEntries(notificationKinds.map((kind) => [kind, wanted]))

/** What people have of their own: how they are seen, where they are signed in, what they are told, their data. */
export const accountRows = (t: () => TestApp): Record<string, Row> => ({
  'GET /api/account': signedIn,
  'PUT /api/account': { ...signedIn, body: { name: 'Quiet Heron' } },
  'PUT /api/account/formats': { ...signedIn, body: usualFormats },
  'PUT /api/account/portrait': { ...signedIn, body: { portrait: 'drawn' } },
  'POST /api/account/portrait': { gets: '401 415 415 415 415 415' },
  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/others': { gets: '401 204 204 204 204 204' },
  'DELETE /api/account/sessions/:id': { gets: '401 404 404 404 404 404', of: async () => randomUUID() },
  'DELETE /api/account/sessions': {
    gets: '401 204 204 204 204 204',
    by: async (role) => (role === 'visitor' ? undefined : createUser(t().deps)),
  },
  'GET /api/notifications/delivery': signedIn,
  'PUT /api/notifications/delivery': {
    ...signedIn,
    body: { mail: noKinds(true), push: noKinds(true), quietHours: null },
  },
  'GET /api/notifications/push-key': signedIn,
  'GET /api/notifications/push-devices': signedIn,
  'PUT /api/notifications/push-devices': { gets: '401 400 400 400 400 400', body: { endpoint: 'https://evil.test/' } },
  'DELETE /api/notifications/push-devices/:id': { gets: '401 404 404 404 404 404', of: nothing },
  'POST /api/notifications/unsubscribe/:token': { gets: '404 404 404 404 404 404', of: word('forged') },
  'GET /api/subscriptions/email-cancellation/:token': { gets: '404 404 404 404 404 404', of: word('forged') },
  'POST /api/subscriptions/email-cancellation/:token': { gets: '404 404 404 404 404 404', of: word('forged') },
  'GET /api/site': everybody,
  'GET /api/site/texts/:kind': { ...everybody, of: word('terms') },
  'GET /api/account/agreements': signedIn,
  'POST /api/account/agreements': { gets: '401 400 400 400 400 400', body: { kind: 'terms', version: 999 } },
  'GET /api/console/site': operators(200),
  'PUT /api/console/site': operators(200, { body: siteAsBuilt }),
  'POST /api/console/site/logo': operators(415),
  'DELETE /api/console/site/logo': operators(200),
  'GET /api/console/site/texts/:kind': operators(200, { of: word('terms') }),
  'POST /api/console/site/texts/:kind/preview': operators(200, { of: word('terms'), body: { text: 'Hello' } }),
  'POST /api/console/site/texts/:kind': operators(200, {
    of: word('terms'),
    body: { text: 'Hello', inForceSince: '2026-01-01', asks: false },
  }),
  'POST /api/support': {
    gets: '204 204 204 204 204 204',
    body: { name: 'Ada', email: 'ada@example.test', subject: 'other', message: 'Hello' },
  },
  'GET /api/support/conversations/:token': { gets: '404 404 404 404 404 404', of: word('forged') },
  'POST /api/support/conversations/:token': {
    gets: '404 404 404 404 404 404',
    of: word('forged'),
    body: { message: 'Hello' },
  },
  'GET /api/console/support': operators(200),
  'GET /api/console/support/:id': operators(404, { of: nothing }),
  'POST /api/console/support/:id/answer': operators(404, { of: nothing, body: { message: 'Hello', closes: false } }),
  'POST /api/console/support/:id/assignee': operators(404, { of: nothing, body: { isMine: true } }),
  'POST /api/console/support/:id/close': operators(404, { of: nothing }),
  'GET /api/console/mails': operators(200),
  'GET /api/console/mails/:id': operators(404, { of: nothing }),
  'POST /api/console/mails/:id/send-again': operators(404, { of: nothing }),
  'GET /api/account/exports': signedIn,
  'POST /api/account/exports': {
    gets: '401 202 202 202 202 202',
    by: async (role) => (role === 'visitor' ? undefined : createUser(t().deps)),
  },
  'POST /api/account/exports/:id/address': { gets: '401 404 404 404 404 404', of: async () => randomUUID() },
  'GET /api/account/exports/files/:token': { gets: '404 404 404 404 404 404', of: word('forged') },
  // The demo opens no accounts.
  'POST /api/payouts/account': { gets: '401 403 403 409 409 403', body: { country: 'DE' } },
  'PUT /api/payouts/account': { gets: '401 403 403 404 404 403' },
  'DELETE /api/payouts/account': { gets: '401 403 403 404 404 403' },
  'POST /api/payouts/account/page': { gets: '401 403 403 409 409 403' },
  'PUT /api/payouts/tax-number': { gets: '401 403 403 204 204 403', body: { taxNumber: '12-3456789' } },
  'POST /api/console/work/payouts/:id/retry': operators(404, { of: nothing, body: { reason: 'Reason' } }),
  'POST /api/console/work/payouts/:id/set-aside': operators(404, { of: nothing, body: { reason: 'Reason' } }),
  'GET /api/console/deposits/:id/evidence.txt': operators(404, { of: nothing }),
  'GET /api/console/charges/:id/evidence.txt': operators(404, { of: nothing }),
  'POST /api/console/deposits/:id/evidence': operators(404, { of: nothing, body: { reason: 'Reason' } }),
  'POST /api/console/charges/:id/evidence': operators(404, { of: nothing, body: { reason: 'Reason' } }),
  'GET /api/account/passkeys': signedIn,
  'POST /api/account/passkeys/options': signedIn,
  // Whoever asked for no challenge has nothing to answer.
  'POST /api/account/passkeys': {
    gets: '401 400 400 400 400 400',
    body: { name: 'Phone', response: forgedAnswer },
    by: async (role) => (role === 'visitor' ? undefined : createUser(t().deps)),
  },
  'PUT /api/account/passkeys/:id': { gets: '401 404 404 404 404 404', of: word('none'), body: { name: 'Phone' } },
  'DELETE /api/account/passkeys/:id': { gets: '401 404 404 404 404 404', of: word('none') },
  'POST /api/account/confirmation/options': { gets: '401 409 409 409 409 409' },
  'POST /api/account/confirmation': { gets: '401 400 400 400 400 400', body: { response: forgedAnswer } },
  'GET /api/account/deletion': signedIn,
  'POST /api/account/deletion': {
    ...signedIn,
    by: async (role) => (role === 'visitor' ? undefined : createUser(t().deps)),
  },
  'DELETE /api/account/deletion': signedIn,
})
