import { bundleCents } from '@fanlight/contract/money/bundle-words'
import type { BundleOffers, BundleWish } from '@fanlight/contract/money/bundles'
import { type Cents, toHundredths } from '@fanlight/contract/platform/money'
import type { Db, Tx } from '../../platform/db/client.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { findBundle, listBundles, saveBundles } from './bundles.queries.ts'

/** All of a character's bundles; the table has no other lengths. */
export const viewBundles = async (db: Db, profileId: number) =>
  (await listBundles(db, profileId)) as BundleOffers['bundles']

export async function setBundles(db: Db, profileId: number, { bundles }: BundleOffers): Promise<BundleOffers> {
  await saveBundles(db, profileId, bundles)
  return { bundles: await viewBundles(db, profileId) }
}

/** A bundle that a fan agrees to: what it costs, and how many months each renewal after it buys. */
export interface BundleTerms {
  months: number
  cents: Cents
  renewsMonths: number
}

/** Nobody is brought to a page that charges something else than they were shown. */
export async function bundleTerms(
  tx: Tx,
  profileId: number,
  monthCents: Cents,
  { months, price, renews }: BundleWish,
): Promise<BundleTerms> {
  const offered = await findBundle(tx, profileId, months)
  const cents = offered ? bundleCents(monthCents, months, offered.percent) : null
  if (cents === null || cents !== toHundredths(price))
    throw new Problem(409, "This bundle isn't available any more. Look at the prices and try again.")
  return { months, cents, renewsMonths: renews === 'bundle' ? months : 1 }
}
