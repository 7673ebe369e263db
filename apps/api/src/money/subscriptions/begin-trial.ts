import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { notifyTrialBegun, notifyTrialRefused } from './subscription-notices.ts'
import { beginTrial, findTrial, type TrialAtProvider } from './trials.queries.ts'

/** The provider reports that the fan gave a card for a trial. Safe to repeat. */
export const recordTrial = (db: Db, subscriptionId: number, trial: TrialAtProvider) =>
  db.tx(async (tx) => {
    const outcome = await begin(tx, subscriptionId, trial)
    if (outcome === 'card' || outcome === 'refused')
      await notifyTrialRefused(tx, await findTrial(tx, subscriptionId), outcome)
    return outcome
  })

/** On the demo's own page, where refusals are immediate. */
export async function beginTrialWith(tx: Tx, subscriptionId: number, trial: TrialAtProvider | null) {
  const outcome = await begin(tx, subscriptionId, trial)
  if (outcome !== 'begun' && outcome !== 'already')
    throw new Problem(409, "This free trial isn't available any more. Nothing was charged.")
}

async function begin(tx: Tx, subscriptionId: number, trial: TrialAtProvider | null) {
  const digest = trial?.card ? createHash('sha256').update(trial.card).digest() : null
  const outcome = await beginTrial(tx, subscriptionId, trial ?? {}, digest)
  if (outcome === 'begun') await notifyTrialBegun(tx, await findTrial(tx, subscriptionId))
  return outcome
}
