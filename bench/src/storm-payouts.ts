/** The race of F14 for money on its way to creators: it is sent once, or is theirs to be paid again. */
import { createDemoBilling } from '@fanlight/api/src/providers/demo-billing.ts'
import { createFaultyPayouts } from '@fanlight/api/src/testing/faulty-payouts.ts'
import { racePayout } from '@fanlight/api/src/testing/payout-race.ts'
import type { Race } from './storm-cast.ts'
import { log, type World } from './storm-world.ts'

/** One provider for all races of a world: their workers take each other's payouts. */
const providers = new WeakMap<World, ReturnType<typeof createFaultyPayouts>>()

function payoutsOf(world: World) {
  const known = providers.get(world) ?? createFaultyPayouts(Math.random)
  providers.set(world, known)
  return known
}

export const payoutRaces: Record<string, Race> = {
  'a payout tried again, paid by hand and taken back, by three workers at once': (world) =>
    racePayout({
      db: world.db,
      log,
      payouts: payoutsOf(world),
      billingProvider: createDemoBilling(world.db),
      random: Math.random,
    }),
}
