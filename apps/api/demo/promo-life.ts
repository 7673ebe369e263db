import type { BundleWish } from '@fanlight/contract/money/bundles'
import { setBundles } from '../src/money/offers/bundle-offer.ts'
import { makePromoCode } from '../src/money/offers/promo-codes.ts'
import { setTrial } from '../src/money/offers/trial-offer.ts'
import { seeded } from './seeded.ts'
import type { Fan, Happening, PublishedProfile } from './timeline.ts'

export type BundleWanted = Pick<BundleWish, 'months' | 'renews'>

/** Who shares links: some of their fans came by one. */
const sharing = 'Odile Farrow'
const links = [
  { code: 'INSTAGRAM', name: 'Instagram bio' },
  { code: 'NEWSLETTER', name: 'Lighthouse letters' },
]

const codesOf = (profiles: PublishedProfile[]) => profiles.filter(({ name }) => name === sharing)

/** Links from the first day on, and a code for new subscribers that waits for its first. */
export const promoCodes = (profiles: PublishedProfile[]): Happening[] =>
  codesOf(profiles).flatMap((profile) => [
    ...links.map(
      (link): Happening => ({
        at: profile.since,
        happen: (world) => makePromoCode(world, profile.id, { ...link, discount: null, forWhom: 'anyone' }),
      }),
    ),
    {
      at: 60,
      happen: (world) =>
        makePromoCode(world, profile.id, {
          code: 'HARBOR',
          name: 'Spring in the harbor',
          discount: { percent: 50, months: 2 },
          forWhom: 'new',
          maxUses: 100,
        }),
    },
  ])

/** A free trial since this week. Who subscribes from then on begins with it. */
export const freeTrials = (profiles: PublishedProfile[]): Happening[] =>
  profiles
    .filter(({ name }) => name === 'Vesper-9')
    .map(({ id }) => ({
      at: 6 * 1440,
      happen: ({ db }) => setTrial(db, id, { days: 7, maxUses: 50, isOn: true }),
    }))

/** Several months at once for less, since three months ago. */
export const bundles = (profiles: PublishedProfile[]): Happening[] =>
  codesOf(profiles).map(({ id }) => ({
    at: 90 * 1440,
    happen: ({ db }) =>
      setBundles(db, id, {
        bundles: [
          { months: 3, percent: 10 },
          { months: 6, percent: 15 },
          { months: 12, percent: 25 },
        ],
      }),
  }))

/** The bundle that a fan takes, if there are any by then. */
export function bundleOf(fan: Fan, profile: PublishedProfile): BundleWanted | null {
  if (profile.name !== sharing) return null
  const random = seeded(`bundle of ${fan.name}`)
  return random.chance(0.3)
    ? { months: random.chance(0.7) ? 3 : 12, renews: random.chance(0.6) ? 'bundle' : 'month' }
    : null
}

/** The link that a fan came by. */
export function linkOf(fan: Fan, profile: PublishedProfile): string | null {
  if (profile.name !== sharing) return null
  const random = seeded(`link of ${fan.name}`)
  return random.chance(0.6) ? random.pick(links).code : null
}
