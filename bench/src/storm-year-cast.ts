/** Who lives through a year: fans, and creators with a character to subscribe to and posts for sale. */
import { createCreator, createUser, type Person } from '@fanlight/api/testing/factories.ts'
import type { StripeApp } from '@fanlight/api/testing/open-stripe-app.ts'
import { createOffer, setClock } from '@fanlight/api/testing/subscription-factories.ts'
import type { randomOf } from './storm-year-random.ts'

export interface OfferOfYear {
  creator: Person
  profileId: number
  posts: number[]
}

export interface Year {
  t: StripeApp
  fans: Person[]
  offers: OfferOfYear[]
  random: ReturnType<typeof randomOf>
  counts: Map<string, number>
  /** What comes of something days later. */
  later: { day: number; run: () => unknown }[]
}

export const count = ({ counts }: Year, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)

export async function openOffers(t: StripeApp, size: { fans: number; creators: number }) {
  await setClock(t.db, new Date('2031-01-03T09:00:00Z'))
  await t.deps.clock.refresh()
  const offers: OfferOfYear[] = []
  for (let index = 0; index < size.creators; index += 1) {
    const creator = await createCreator(t.deps)
    const { profileId } = await createOffer(t.deps, { creator, cents: 499 + (index % 5) * 250 })
    const posts = await t.db.many<{ id: number }>(
      'year-posts',
      `insert into posts (profile_id, creator_id, title, post_type, access_type, price, state)
       select $1, $2, 'Year ' || g, 0, 2, 150 + 70 * g, 'ready' from generate_series(1, 8) g returning id`,
      [profileId, creator.id],
    )
    offers.push({ creator, profileId, posts: posts.map(({ id }) => id) })
  }
  const fans: Person[] = []
  for (let index = 0; index < size.fans; index += 1) fans.push(await createUser(t.deps))
  return { fans, offers }
}

const signedIn = new WeakMap<Person, number>()

/** Signs in again as those do who come back: what a session gives out is good for minutes, and a year takes longer. */
export async function asThem(t: StripeApp, person: Person) {
  const last = signedIn.get(person)
  const now = performance.now()
  if (last === undefined || now - last > 300_000) {
    const { email, name } = person
    const [issuer = ''] = t.deps.sessions.issuers
    const identity = { issuer, subject: email, email, name, avatarUrl: null, ownsEmail: true }
    person.token = (await t.deps.sessions.start(identity)).token
    signedIn.set(person, now)
  }
  return t.as(person)
}
