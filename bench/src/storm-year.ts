/** A year of fans, creators, banks and Stripe: in the end every cent at Stripe is explained by the ledger, and all is paid out. */

import { checkLedger } from '@fanlight/api/src/money/ledger/checker.ts'
import { openStripeApp } from '@fanlight/api/testing/open-stripe-app.ts'
import { copyTemplate, startTestCluster } from '@fanlight/api/testing/test-cluster.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { type Books, booksOf } from './storm-year-books.ts'
import { openOffers, type Year } from './storm-year-cast.ts'
import { liveADay, settleDown } from './storm-year-days.ts'
import { randomOf } from './storm-year-random.ts'

const [fans, creators, days] = [2_000, 40, 365]

async function year(scale: (count: number) => number): Promise<Outcome> {
  const cluster = await startTestCluster()
  const t = await openStripeApp(await copyTemplate(cluster), { RESERVE_PERCENT: '10', PLATFORM_FEE_PERCENT: '12' })
  try {
    const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
    const world = await openOffers(t, { fans: scale(fans), creators: Math.max(2, scale(creators)) })
    const it: Year = { ...world, t, random: randomOf(seed), counts: new Map(), later: [] }
    for (let day = 0; day < days; day += 1) await liveADay(it, day)
    await settleDown(it)
    const books = await booksOf(t)
    const { findings } = await checkLedger(t.db)
    const broken = findings.filter(({ violations }) => violations > 0)
    return {
      holds: broken.length === 0 && books.isExplained,
      facts: [
        `seed ${seed}, ${it.fans.length} fans, ${it.offers.length} creators, ${days} days`,
        [...it.counts]
          .sort()
          .map(([what, many]) => `${many} ${what}`)
          .join(', '),
        `broken invariants: ${broken.map(({ name, examples }) => `${name} ${JSON.stringify(examples.slice(0, 2))}`).join(', ') || 'none'}`,
        linesOf(books).join(newLine),
      ],
    }
  } finally {
    await t.close()
    await cluster.stop()
  }
}

const newLine = '\n            '

const dollars = (cents: number) => (cents / 100).toFixed(2).padStart(14)

const linesOf = ({ rows, held, atStripe, open, suspense, waiting }: Books) => [
  [
    '',
    'rows of Stripe’s books'.padEnd(26),
    'rows'.padStart(7),
    'amount USD'.padStart(14),
    'fees USD'.padStart(14),
  ].join(' '),
  ...rows.map(({ type, many, amount, fee }) =>
    ['', type.padEnd(26), String(many).padStart(7), dollars(amount), dollars(fee)].join(' '),
  ),
  `CLEARING (account 2): ${held.map(({ currency, minor }) => `${currency} ${minor}`).join(', ') || '0'}; Stripe's balance ${dollars(atStripe).trim()}`,
  `not explained: ${open}; in suspense: ${suspense}; payouts to creators under way: ${waiting}`,
]

export const years: Fault[] = [{ name: 'YEAR', what: 'a year with Stripe', takesMinutes: true, run: year }]
