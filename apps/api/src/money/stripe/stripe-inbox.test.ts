import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerHolds } from '../../../testing/ledger-factories.ts'
import { type StripeApp, startStripeApp, webhookSecret } from '../../../testing/stripe-app.ts'
import { chargesOf } from '../../../testing/subscription-factories.ts'

let t: StripeApp
beforeAll(async () => {
  t = await startStripeApp()
})
afterAll(() => t.close())

test('two events of one payment, five times each, in any order and by many workers: one subscription, one posting', async () => {
  for (const order of [
    ['invoice.paid', 'checkout.session.completed'],
    ['checkout.session.completed', 'invoice.paid'],
  ]) {
    const { fan, session } = await t.checkout()
    const { invoice } = t.stripe.payPage(session)
    const subject = { 'invoice.paid': invoice?.id, 'checkout.session.completed': session } as Record<string, string>
    for (const type of order) {
      const sent = await Promise.all(
        Array.from({ length: 5 }, () => t.send(type, subject[type] as string, { id: `evt_${type}_${session}` })),
      )
      expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    await Promise.all([t.work(), t.work(), t.work(), t.work()])
    expect((await chargesOf(t.db, fan)).map(({ status }) => status)).toEqual(['paid'])
    await t.send('invoice.paid', invoice?.id as string)
    await t.work()
    expect((await chargesOf(t.db, fan)).length).toBe(1)
  }
  await expectLedgerHolds(t.db)
})

test('events that are unsigned, too old, changed or too large are refused; unknown ones are ignored', async () => {
  const { session, fan } = await t.checkout()
  t.stripe.payPage(session)
  const now = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: session } },
  })
  const refused: [string, string, string | undefined][] = [
    ['no signature', payload, undefined],
    ['empty signature', payload, ''],
    ['another secret', payload, t.sign(payload, 'whsec_another')],
    ['301 seconds old', payload, t.sign(payload, webhookSecret, now - 301)],
    ['301 seconds ahead', payload, t.sign(payload, webhookSecret, now + 310)],
    ['an hour ahead', payload, t.sign(payload, webhookSecret, now + 3600)],
    ['one byte changed', payload.replace('evt_x', 'evt_y'), t.sign(payload)],
    ['serialised anew', JSON.stringify(JSON.parse(payload), null, 1), t.sign(payload)],
    ['only an old scheme', payload, t.sign(payload)?.replace('v1=', 'v0=')],
    ['not JSON', 'hello', t.sign(payload)],
  ]
  for (const [name, text, signature] of refused) expect((await t.deliver(text, signature)).statusCode, name).toBe(400)
  const event = JSON.parse(payload)
  const odd = [
    null,
    7,
    'x',
    [],
    {},
    { ...event, data: null },
    { ...event, data: { object: null } },
    { ...event, data: {} },
  ]
  for (const text of [...odd, { ...event, data: { object: [] } }, { ...event, id: 7 }, { ...event, type: null }].map(
    (one) => JSON.stringify(one),
  ))
    expect((await t.deliver(text, t.sign(text))).statusCode, text).toBe(400)
  expect((await t.deliver(payload, t.sign(payload, 'whsec_another', now + 200))).statusCode).toBe(400)
  expect((await t.deliver(payload.padEnd(2_000_000), t.sign(payload))).statusCode).toBe(413)
  expect((await t.send('customer.created', 'cus_1')).statusCode).toBe(200)
  expect((await t.send('checkout.session.completed', session, { live: true })).statusCode).toBe(200)
  await t.work()
  expect(await t.mine(fan)).toBeUndefined()
  expect((await t.deliver(payload, t.sign(payload))).statusCode).toBe(200)
  await t.work()
  expect((await t.mine(fan)).status).toBe('Active')
})

test('an event whose payment cannot be read now waits in the inbox and is applied later', async () => {
  const { session, fan } = await t.checkout()
  t.stripe.payPage(session)
  t.stripe.fail(/^GET \/v1\/checkout/, '500', 3)
  await t.send('checkout.session.completed', session)
  await t.work()
  expect(await t.mine(fan)).toBeUndefined()
  await t.db.run('due-now', 'update provider_events set next_attempt_at = now() where processed_at is null')
  await t.work()
  expect((await t.mine(fan)).status).toBe('Active')
})
