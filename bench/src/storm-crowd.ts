/** A profile with 200,000 subscribers is deleted while all of them, and others, renew. */
import { deleteProfile } from '@fanlight/api/src/content/profiles/delete-profile.ts'
import { createDemoBilling } from '@fanlight/api/src/money/providers/demo-billing.ts'
import { closeSubscriptions } from '@fanlight/api/src/money/subscriptions/close-subscriptions.ts'
import { keepSubscriptions } from '@fanlight/api/src/money/subscriptions/keep-subscriptions.ts'
import { sendRefunds } from '@fanlight/api/src/money/subscriptions/send-refunds.ts'
import { inProcessBus } from '@fanlight/api/src/platform/realtime/bus.ts'
import type { Fault, Outcome } from './storm-fault.ts'
import { count, subscribe } from './storm-renewals.ts'
import { brokenInvariants, createWorld, log } from './storm-world.ts'

const [subscribers, others] = [200_000, 2_000]
const workers = 4

async function deleteWhileRenewing(scale: (count: number) => number): Promise<Outcome> {
  const world = await createWorld({ fans: 1, posts: 10, creators: 10 })
  try {
    const { db, owner } = world
    const [many, more] = [scale(subscribers), scale(others)]
    await owner.query(subscribe, [many + more, many])
    await owner.query(
      `insert into demo_payments (key, ref, amount_cents, outcome, at)
       select payment_ref, payment_ref, 999, 'paid', now() from charges where payment_ref like 'storm-%'`,
    )
    await owner.query('analyze')
    const { rows } = await owner.query<{ id: string }>('select min(id) as id from profiles')
    const profile = Number(rows[0]?.id)
    const deps = { db, log, bus: inProcessBus(), billingProvider: createDemoBilling(db) }
    const ofIt = `subscriptions s where s.profile_id = ${profile}`
    const isLive = async () => (await count(world, `${ofIt} and s.status <> 'expired'`)) > 0

    const started = performance.now()
    const renewing = Array.from({ length: workers }, () => keepSubscriptions(deps))
    while ((await count(world, `charges where period_no = 1 and status = 'paid'`)) < Math.min(100, many / 10));
    const asked = performance.now()
    await deleteProfile(deps, profile)
    const answered = performance.now() - asked
    while (await isLive()) await Promise.all(Array.from({ length: workers }, () => closeSubscriptions(deps)))
    await Promise.all(renewing)
    await keepSubscriptions(deps)
    const seconds = (performance.now() - started) / 1000
    while ((await count(world, `refund_orders where status = 'due'`)) > 0)
      await Promise.all(Array.from({ length: workers }, () => sendRefunds(deps)))

    const charges = `charges c join subscriptions s on s.id = c.subscription_id where c.period_no = 1`
    const kept = await count(world, `${charges} and s.profile_id = ${profile} and c.status not in ('refunded', 'void')`)
    const back = await count(world, `${charges} and s.profile_id = ${profile} and c.status = 'refunded'`)
    const unrenewed = await count(world, `${ofIt.replace('=', '<>')} and s.period_no <> 1`)
    const broken = await brokenInvariants(world)
    return {
      holds: kept === 0 && unrenewed === 0 && broken.length === 0,
      facts: [
        `${many} subscribers, ${more} others, ${workers} workers of each kind: ${seconds.toFixed(0)} s`,
        `deletion answered in ${answered.toFixed(0)} ms`,
        `renewed before and given back ${back}, kept ${kept}; others not renewed ${unrenewed}`,
        `broken invariants: ${broken.join(', ') || 'none'}`,
      ],
    }
  } finally {
    await world.close()
  }
}

export const crowds: Fault[] = [
  {
    name: 'CROWD',
    what: 'a profile with 200,000 subscribers deleted while they renew',
    takesMinutes: true,
    run: deleteWhileRenewing,
  },
]
