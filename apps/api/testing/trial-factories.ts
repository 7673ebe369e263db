import type { Profile } from '@fanlight/contract/content/profiles'
import type { NewTrial, Trial } from '@fanlight/contract/money/trials'
import type { Person } from './factories.ts'
import type { TestApp } from './open-app.ts'
import { createSubscription, type Offer } from './subscription-factories.ts'

/** A character's free trial, offered by its creator: seven days for everybody, if nothing else is said. */
export async function offerTrial(t: TestApp, { profileId, creator }: Offer, given: Partial<NewTrial> = {}) {
  const reply = await t.as(creator).put(`/profiles/${profileId}/trial`, { days: 7, isOn: true, ...given })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json<Trial>()
}

/** In a trial, through the same doors as everybody. Resolves to the subscription's id. */
export const startTrial = (t: TestApp, fan: Person, profileId: number, card?: 'good' | 'declined-later') =>
  createSubscription(t, fan, profileId, card)

export const trialOf = async (t: TestApp, fan: Person | undefined, profileId: number) =>
  (await t.as(fan).get(`/profiles/${profileId}`)).json<Profile>().trial?.days ?? null
