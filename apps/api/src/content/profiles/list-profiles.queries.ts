import type { ProfileSort } from '@fanlight/contract/content/profiles'
import type { Queries } from '../../platform/db/client.ts'
import type { PageWanted } from '../../platform/db/page-wanted.ts'
import { mostHits } from '../search/find-words.ts'
import { isNarrow, type Narrowing, narrow } from './narrow-list.ts'
import { columns, type ProfileRow } from './profiles.queries.ts'

// Each list finds the ids of its page first, and reads the profiles for those only, however deep the page is.

export const listShownProfiles = (db: Queries, limit: number) =>
  db.many<{ id: number }>('list-shown-profiles', 'select id from shown_profiles order by id desc limit $1', [limit])

export interface Listing extends Narrowing, PageWanted {
  sort: ProfileSort
}

const orders: Record<ProfileSort, string> = {
  popular: 'f.popularity desc, f.id desc',
  new: 'f.id desc',
  trending: 'f.trend desc, f.id desc',
}

const keys: Record<ProfileSort, string> = { popular: 'f.popularity, f.id', new: 'f.id', trending: 'f.trend, f.id' }

/** The profiles after the one whose id is the value at `place`. */
const after = (sort: ProfileSort, place: number) =>
  `(${keys[sort]}) < (select ${keys[sort]} from profiles f where f.id = $${place})`

/** A page of them, each with the number of those that a block hides. */
export function listProfiles(db: Queries, viewerId: number | null, listing: Listing & { isCommon: boolean }) {
  const { sort, limit, offset, before, isCommon } = listing
  if (listing.query === null || (isNarrow(listing) && offset >= mostHits)) return Promise.resolve([])
  const values: unknown[] = [viewerId, limit, offset]
  const { where, name } = narrow(listing, values, isCommon)
  const { where: unmet } = narrow(listing, values, true)
  const shown = `select f.id, f.popularity, f.trend from shown_profiles f
     where ${where}${before === null ? '' : ` and ${after(sort, values.push(before))}`} and f.creator_id <> all ((select unmet_by($1))::bigint[])`
  // Rare matches are found by their index and then sorted; common ones are found quickly while reading in order,
  // which the planner chooses when it knows how few are needed.
  const few = offset + limit <= 200 ? 200 : mostHits + 100
  const common = `(${shown} order by ${orders[sort]} limit ${few})`
  const from = !isNarrow(listing) ? `(${shown})` : isCommon ? common : `(${shown} limit ${mostHits})`
  return db.many<ProfileRow & { unmet: number }>(
    `list-profiles-${sort}${name}${isCommon ? few : ''}${before === null ? '' : '-after'}`,
    `select ${columns}, (
       select count(*) from shown_profiles f
       where f.id = any (array(select p.id from profiles p where p.creator_id = any ((select unmet_by($1))::bigint[]))) and ${unmet}
     ) as unmet from known_profiles f
     where f.id = any (array(select f.id from ${from} f order by ${orders[sort]} limit $2 offset $3))
     order by ${orders[sort]}`,
    values,
  )
}

export function countProfiles(db: Queries, wanted: Narrowing) {
  if (wanted.query === null) return Promise.resolve({ total: 0 })
  const values: unknown[] = []
  const { where, name } = narrow(wanted, values, false)
  return db.one<{ total: number }>(
    `count-profiles${name}`,
    `select count(*) as total from (select from shown_profiles f where ${where}${isNarrow(wanted) ? ` limit ${mostHits}` : ''}) found`,
    values,
  )
}

/** These profiles as the viewer may see them, in the given order. */
export const findProfiles = (db: Queries, viewerId: number | null, ids: number[]) =>
  db.many<ProfileRow>(
    'find-profiles',
    `select ${columns} from shown_profiles f
     where f.id = any ($2) and f.creator_id <> all ((select unmet_by($1))::bigint[])
     order by array_position($2, f.id)`,
    [viewerId, ids],
  )

export const listOwnProfiles = (db: Queries, userId: number, limit: number, offset: number) =>
  db.many<ProfileRow & { total: number }>(
    'list-own-profiles',
    `with own as (select id from known_profiles where creator_id = $1)
     select ${columns}, (select count(*) from own) as total from known_profiles f
     where f.id = any (array(select id from own order by id desc limit $2 offset $3)) order by f.id desc`,
    [userId, limit, offset],
  )
