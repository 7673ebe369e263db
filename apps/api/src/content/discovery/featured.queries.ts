import type { Queries, Tx } from '../../platform/db/client.ts'

interface FeaturedRow {
  id: number
  name: string
  creatorName: string
  avatarKey: string | null
  place: number
  isShown: boolean
  featuredAt: Date
}

export const listFeatured = (db: Queries) =>
  db.many<FeaturedRow>(
    'list-featured',
    `select f.id, f.name, f.creator_name as "creatorName", f.avatar_key as "avatarKey", f.is_shown as "isShown",
       r.featured_at as "featuredAt", row_number() over (order by r.place, r.profile_id)::int as place
     from featured_profiles r join known_profiles f on f.id = r.profile_id order by r.place, r.profile_id`,
  )

export const findNameOf = (db: Queries, profileId: number) =>
  db.maybe<{ name: string }>('find-name-of-profile', 'select name from known_profiles where id = $1', [profileId])

/** No row if the featured row is full. */
export const featureProfile = (tx: Tx, operatorId: number, profileId: number, place: number, most: number) =>
  tx.run('feature-profile', 'select from put_featured($1, $2, $3, $4) done where done', [
    profileId,
    place,
    operatorId,
    most,
  ])

export const unfeatureProfile = (tx: Tx, profileId: number) =>
  tx.run('unfeature-profile', 'delete from featured_profiles where profile_id = $1', [profileId])
