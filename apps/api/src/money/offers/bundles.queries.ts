import type { Queries, Tx } from '../../platform/db/client.ts'

export interface BundleRow {
  months: number
  percent: number
}

export const listBundles = (db: Queries, profileId: number) =>
  db.many<BundleRow>(
    'list-bundles',
    'select months, percent_off as percent from bundle_offers where profile_id = $1 order by months',
    [profileId],
  )

export const findBundle = (tx: Tx, profileId: number, months: number) =>
  tx.maybe<BundleRow>(
    'find-bundle',
    'select months, percent_off as percent from bundle_offers where profile_id = $1 and months = $2',
    [profileId, months],
  )

export const saveBundles = (db: Queries, profileId: number, bundles: BundleRow[]) =>
  db.run('save-bundles', 'select set_bundles($1, $2, $3)', [
    profileId,
    bundles.map(({ months }) => months),
    bundles.map(({ percent }) => percent),
  ])
