/** What people, banks and Stripe do on a day of the year. */

import { readOldAccounts } from '@fanlight/api/src/money/payouts/payout-accounts.ts'
import { runPayouts } from '@fanlight/api/src/money/payouts/run-payouts.ts'
import { sendPayouts } from '@fanlight/api/src/money/payouts/send-payouts.ts'
import { giveBackPurchases } from '@fanlight/api/src/money/purchases/give-back-purchases.ts'
import { importBalance } from '@fanlight/api/src/money/reconciliation/import-balance.ts'
import { keepSubscriptions } from '@fanlight/api/src/money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '@fanlight/api/src/money/subscriptions/send-refunds.ts'
import { resolveDeposits } from '@fanlight/api/src/money/wallet/resolve-deposits.ts'
import { createOperator, type Person } from '@fanlight/api/testing/factories.ts'
import { moveClock } from '@fanlight/api/testing/ledger-factories.ts'
import { afterwards } from './storm-year-banks.ts'
import { waitingPayouts } from './storm-year-books.ts'
import { asThem, count, type Year } from './storm-year-cast.ts'

const currencies = ['USD', 'USD', 'USD', 'EUR', 'GBP', 'JPY'] as const
/** On a busy machine reads may be put off: whoever asked looks another day. */
const listIn = <T>(reply: { statusCode: number; json: <R>() => R }): T[] =>
  reply.statusCode === 200 ? reply.json<T[]>() : []
const sessionIn = (url: string) => url.split('/').at(-1) ?? ''

export async function liveADay(year: Year, day: number) {
  const { t, fans, later, random } = year
  await moveClock(t.db, '1 day')
  await t.deps.clock.refresh()
  for (const due of later.filter((one) => one.day === day)) await due.run()
  renew(year, day)
  for (const fan of fans) await liveAsFan(year, fan, day)
  await liveAsCreators(year, day)
  if (new Date(t.deps.clock.now()).getUTCDate() === 20) payBank(year, day)
  await work(year)
  if (random.chance(0.3)) await operate(year)
}

async function liveAsFan(year: Year, fan: Person, day: number) {
  const { t, offers, random } = year
  if (random.chance(0.012)) await buyCoins(year, fan, day)
  if (random.chance(0.004)) await subscribe(year, fan, day)
  if (random.chance(0.03)) {
    const post = random.pick(random.pick(offers).posts)
    if ((await (await asThem(t, fan)).post(`/posts/${post}/purchase`)).statusCode < 300) count(year, 'purchases')
  }
  if (random.chance(0.001)) {
    const [one] = listIn<{ id: number }>(await (await asThem(t, fan)).get('/wallet/returnable'))
    if (one && (await (await asThem(t, fan)).post(`/wallet/deposits/${one.id}/return`)).statusCode < 300)
      count(year, 'coins given back')
  }
  if (random.chance(0.001)) {
    const [one] = listIn<{ id: number; status: string }>(
      await (await asThem(t, fan)).get('/subscriptions/my-subscriptions'),
    )
    if (
      one?.status === 'Active' &&
      (await (await asThem(t, fan)).post(`/subscriptions/${one.id}/cancel`)).statusCode < 300
    ) {
      count(year, 'subscriptions cancelled')
    }
  }
}

async function buyCoins(year: Year, fan: Person, day: number) {
  const { t, random, later } = year
  const currencyCode = random.pick(currencies)
  const amount = (5 + random.below(40)) * (currencyCode === 'JPY' ? 100 : 1)
  const reply = await (await asThem(t, fan)).post('/wallet/deposit', { amount, currencyCode })
  if (reply.statusCode >= 300) return
  const session = sessionIn(reply.json<{ paymentUrl: string }>().paymentUrl)
  const turn = random.next()
  if (turn < 0.05) return void count(year, 'pages left')
  if (turn < 0.1) t.stripe.failOnPage(session)
  if (turn < 0.16 && currencyCode === 'USD') {
    t.stripe.debitOnPage(session)
    later.push({ day: day + 4, run: () => t.stripe.settleDebit(session, random.chance(0.8)) })
    return void count(year, 'bank debits')
  }
  afterwards(year, t.stripe.payPage(session).payment, day)
  count(year, 'deposits')
}

async function subscribe(year: Year, fan: Person, day: number) {
  const { t, offers, random } = year
  const reply = await (await asThem(t, fan)).post(`/subscriptions/profile/${random.pick(offers).profileId}`)
  if (reply.statusCode >= 300) return
  afterwards(year, t.stripe.payPage(sessionIn(reply.json<{ subscriptionUrl: string }>().subscriptionUrl)).payment, day)
  count(year, 'subscriptions')
}

/** Stripe's side of time: periods end, cards fail and recover, or Stripe gives up. */
function renew(year: Year, day: number) {
  const { t, random, later } = year
  for (const { id, status, items } of t.stripe.world.subscriptions.all()) {
    if (status !== 'active' || (items.data[0]?.current_period_end ?? 0) > t.stripe.world.now()) continue
    const bill = t.stripe.renew(id, random.chance(0.93) ? 'paid' : 'declined')
    if (!bill) continue
    count(year, bill.status === 'paid' ? 'renewals' : 'failed renewals')
    const [payment] = t.stripe.world.invoicePayments.all().filter((one) => one.invoice === bill.id)
    if (bill.status === 'paid') afterwards(year, payment?.payment.payment_intent as string, day)
    else if (random.chance(0.6))
      later.push({ day: day + 3, run: () => stillOpen(year, bill.id) && t.stripe.collect(bill.id, 'paid') })
    else later.push({ day: day + 12, run: () => stillOpen(year, bill.id) && t.stripe.giveUp(bill.id) })
  }
}

function stillOpen({ t }: Year, bill: string) {
  const { status, parent } = t.stripe.world.invoices.get(bill)
  const subscription = t.stripe.world.subscriptions.get(parent?.subscription_details?.subscription as string)
  return status === 'open' && subscription.status !== 'canceled'
}

async function liveAsCreators(year: Year, day: number) {
  const { t, offers, random } = year
  for (const [index, { creator }] of offers.entries()) {
    if (day === 5 + index)
      await (await asThem(t, creator)).post('/payouts/account', { country: index % 4 === 0 ? 'DE' : 'US' })
    const [account] = t.stripe.world.accounts.all().filter(({ metadata }) => metadata?.creatorId === String(creator.id))
    if (!account) continue
    if (day === 20 + index) t.stripe.enable(account.id)
    if (day > 100 && random.chance(0.002)) t.stripe.enable(account.id, account.capabilities?.transfers !== 'active')
  }
  if (random.chance(0.02)) t.stripe.refuseTransfers(!t.stripe.world.refusesTransfers)
  const sent = t.stripe.world.transfers.all().filter(({ reversed }) => !reversed)
  if (sent.length > 0 && random.chance(0.01)) {
    t.stripe.reverseTransfer(random.pick(sent).id)
    count(year, 'transfers reversed')
  }
}

function payBank(year: Year, day: number) {
  const { t, random, later } = year
  if (t.stripe.world.available() <= 0) return
  const { id } = t.stripe.payBank()
  count(year, 'payouts to our bank')
  if (random.chance(0.15)) later.push({ day: day + 3, run: () => t.stripe.bouncePayout(id) })
}

async function work({ t }: Year) {
  await t.deliverAll()
  await t.db.run(
    'year-hurry',
    'update provider_events set next_attempt_at = now() where processed_at is null and attempt < 3',
  )
  await keepSubscriptions(t.deps)
  await sendRefunds(t.deps)
  await resolveDeposits(t.deps)
  await giveBackPurchases(t.deps)
  await readOldAccounts(t.deps)
  await runPayouts(t.deps)
  await sendPayouts(t.deps)
  await t.deliverAll()
  await importBalance(t.deps)
}

/** Works off the list of what waits for an operator. */
async function operate(year: Year) {
  const { t, random } = year
  const operator = await createOperator(t.deps)
  const list = listIn<{ kind: string; id: string }>(await t.as(operator).get('/console/work?pageSize=100'))
  if (list.some(({ kind }) => kind === 'waiting-payout')) await topUp(year)
  const doors: Record<string, string> = {
    // What Stripe will never make is paid from the bank.
    'failed-refund': random.chance(0.5) ? 'refunds/:id/retry' : 'refunds/:id/by-hand',
    'failed-payout': 'payouts/:id/retry',
    'failed-event': 'events/:id/retry',
    'fraud-warning': 'warnings/:id/close',
  }
  for (const { kind, id } of list) {
    const door = doors[kind]?.replace(':id', id)
    if (!door) continue
    const { statusCode } = await t.as(operator).post(`/console/work/${door}`, { reason: 'A day in the year.' })
    if (statusCode < 300) count(year, `${kind} worked off`)
  }
}

/** Sales of months ago are with our bank when their creator is paid: what payouts wait for goes back to Stripe. */
async function topUp(year: Year) {
  const { t } = year
  const missing = (await waitingPayouts(t.db)).cents - t.stripe.world.available('usd')
  if (missing <= 0) return
  t.stripe.topUp(missing)
  count(year, 'top-ups of Stripe')
}

/** Also those whose card was good again only now: nobody renews them any more. */
async function cancelAll({ t }: Year) {
  for (const { id } of t.stripe.world.subscriptions.all().filter(({ status }) => status === 'active')) {
    await t.deps.stripe?.subscriptions.cancel(id)
  }
}

/** Nothing new happens any more: what is under way comes to its end, and what is left goes to our bank. */
export async function settleDown(year: Year) {
  const { t } = year
  t.stripe.refuseTransfers(false)
  for (const account of t.stripe.world.accounts.all()) t.stripe.enable(account.id)
  const last = Math.max(0, ...year.later.map(({ day }) => day))
  for (let day = 365; day <= Math.max(last, 365 + 75); day += 1) {
    await moveClock(t.db, '1 day')
    await t.deps.clock.refresh()
    for (const due of year.later.filter((one) => one.day === day)) await due.run()
    await cancelAll(year)
    await work(year)
    if (day % 7 === 0) await operate(year)
  }
  for (let round = 0; round < 20; round += 1) {
    const isSettled = t.stripe.world.balance.all().reduce((sum, { net }) => sum + net, 0) === 0
    const { many } = await waitingPayouts(t.db)
    if (isSettled && many === 0) return
    await operate(year)
    // What creators wait for is not taken to our bank.
    if (many === 0 && t.stripe.world.available() !== 0) t.stripe.payBank()
    await moveClock(t.db, '3 days')
    await t.deps.clock.refresh()
    await work(year)
  }
}
