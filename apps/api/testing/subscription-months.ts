import { keepSubscriptions } from '../src/money/subscriptions/keep-subscriptions.ts'
import { say } from '../src/people/notifications/sentences.ts'
import { createUser, type Person } from './factories.ts'
import { createOffer, createSubscription, letPass, setClock } from './subscription-factories.ts'
import type { TestApp } from './test-app.ts'

const start = new Date('2028-01-31T12:00:00Z')

/** Follows people who subscribed on 31 January 2028 at noon: their next periods begin on 29 February and 31 March. */
export const followSubscriptions = (t: TestApp) => ({
  /** Lets time pass, and the worker do what it brings. */
  pass: (interval: string) => letPass(t, interval, keepSubscriptions),
  mine: async (fan: Person) => (await t.as(fan).get('/subscriptions/my-subscriptions')).json()[0],

  async told(fan: Person) {
    const rows = await t.db.many<{ sentence: string; params: unknown }>(
      'factory-told',
      'select sentence, params from notifications where user_id = $1 order by id',
      [fan.id],
    )
    return rows.map(({ sentence, params }) => say(sentence, params))
  },

  async subscriber(card?: 'good' | 'declined-later', cents?: number) {
    await setClock(t.db, start)
    await t.deps.clock.refresh()
    const [fan, offer] = [await createUser(t.deps), await createOffer(t.deps, { cents })]
    const id = await createSubscription(t, fan, offer.profileId, card)
    const { anchor } = await t.db.one<{ anchor: Date }>(
      'factory-anchor',
      'select anchor_at as anchor from subscriptions where id = $1',
      [id],
    )
    // The requests above took some real milliseconds: what follows is counted from the anchor.
    await setClock(t.db, anchor)
    return { fan, id, anchor, ...offer }
  },
})

/** The moment of a subscription that would be at `moment`, had it begun exactly at noon. */
export const momentOf = (anchor: Date, moment: string) =>
  new Date(Date.parse(`${moment}.000Z`) + (anchor.getTime() - start.getTime())).toISOString()
