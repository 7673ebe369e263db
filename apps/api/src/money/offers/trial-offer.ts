import type { NewTrial, Trial } from '@fanlight/contract/money/trials'
import type { z } from 'zod'
import type { Db } from '../../platform/db/client.ts'
import { findTrialOffer, saveTrialOffer } from './trials.queries.ts'

/** A character's free trial as its creator sees it; null if none was ever offered. */
export const viewTrial = async (db: Db, profileId: number): Promise<Trial | null> =>
  (await findTrialOffer(db, profileId)) ?? null

export async function setTrial(db: Db, profileId: number, { days, maxUses, isOn }: z.output<typeof NewTrial>) {
  await saveTrialOffer(db, profileId, { days, maxUses: maxUses ?? null, isOn })
  const saved = await viewTrial(db, profileId)
  if (!saved) throw new Error(`the trial of character ${profileId} is gone`)
  return saved
}
