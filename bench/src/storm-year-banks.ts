/** What banks, and fans who want their money back, do with payments of the year. */
import { asThem, count, type Year } from './storm-year-cast.ts'

/** What may become of a payment: given back by hand, in part or whole; called a fraud; taken back by the bank. */
export function afterwards(year: Year, payment: string, day: number) {
  const { t, random, later } = year
  const turn = random.next()
  const cents = () => t.stripe.world.intents.get(payment).amount_received
  const isIntact = () => t.stripe.world.refunds.all().every((one) => one.payment_intent !== payment)
  const at = (days: number, run: () => unknown) => void later.push({ day: day + 1 + random.below(days), run })
  if (turn < 0.02) {
    at(10, () => {
      if (!isIntact()) return
      const { id } = t.stripe.refundByHand(payment, random.chance(0.5) ? cents() : Math.ceil(cents() / 3))
      count(year, 'refunds at Stripe')
      if (random.chance(0.2)) later.push({ day: day + 13, run: () => t.stripe.bounceRefund(id) })
    })
  } else if (turn < 0.035) {
    at(40, async () => {
      if (t.stripe.world.disputes.all().some((one) => one.payment_intent === payment)) return
      if (random.chance(0.4)) await giveBackToo(year, payment)
      const { id } = t.stripe.dispute(payment, { cents: random.chance(0.2) ? Math.ceil(cents() / 2) : undefined })
      count(year, 'disputes')
      const isWon = random.chance(0.4)
      later.push({ day: day + 70, run: () => t.stripe.closeDispute(id, isWon ? 'won' : 'lost') })
    })
  } else if (turn < 0.04) {
    at(20, () => t.stripe.warn(payment))
    count(year, 'warnings')
  }
}

/** The fan asks for some of it back in the hour in which the bank takes it: the order meets a payment that is disputed. */
async function giveBackToo(year: Year, payment: string) {
  const { t, fans } = year
  const of = await t.db.maybe<{ id: number; fanId: number }>(
    'year-deposit-of',
    'select id, user_id as "fanId" from ledger.deposits where provider_ref = $1',
    [payment],
  )
  const fan = fans.find(({ id }) => id === of?.fanId)
  if (!of || !fan) return
  const reply = await (await asThem(t, fan)).post(`/wallet/deposits/${of.id}/return`, { amount: 1 })
  if (reply.statusCode < 300) count(year, 'coins given back as the bank took them')
}
