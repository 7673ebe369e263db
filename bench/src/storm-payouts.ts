/** The race of F14 for money on its way to creators: it is sent once, or is theirs to be paid again. */
import { createDemoBilling } from '@fanlight/api/src/money/providers/demo-billing.ts'
import { createFaultyPayouts } from '@fanlight/api/testing/faulty-payouts.ts'
import { racePayout } from '@fanlight/api/testing/payout-race.ts'
import { type Race, times } from './storm-cast.ts'
import type { Fault } from './storm-fault.ts'
import { rewrite } from './storm-mutants.ts'
import { log, type World, withWorld } from './storm-world.ts'

/** One provider for all races of a world: their workers take each other's payouts. */
const providers = new WeakMap<World, ReturnType<typeof createFaultyPayouts>>()

function payoutsOf(world: World) {
  const known = providers.get(world) ?? createFaultyPayouts(Math.random)
  providers.set(world, known)
  return known
}

const race: Race = (world) =>
  racePayout({
    db: world.db,
    log,
    payouts: payoutsOf(world),
    billingProvider: createDemoBilling(world.db),
    random: Math.random,
  })

export const payoutRaces: Record<string, Race> = {
  'a payout tried again, paid by hand and taken back, by three workers at once': race,
}

/** Passes when the races show the bug. */
export const payoutMutants: Fault[] = [
  {
    name: 'M7',
    what: 'planted: a refusal counts, whichever attempt it answers',
    run: (scale) =>
      withWorld({ fans: 1, posts: 1, creators: 1 }, async (world) => {
        await rewrite(world, 'settle_payout', /v_payout\.attempt <> p_attempt or v_payout\.status = 'paid'/, 'false')
        const wrong: string[] = []
        for (let left = Math.max(100, scale(400)); left > 0 && wrong.length === 0; left -= 4) {
          const seen = await Promise.all(times(4).map(() => race(world)))
          wrong.push(...seen.filter((one) => one !== undefined))
        }
        return { holds: wrong.length > 0, facts: [wrong.length > 0 ? 'caught by the race' : 'NOT CAUGHT'] }
      }),
  },
]
