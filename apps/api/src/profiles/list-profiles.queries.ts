import type { ProfileSort } from '@fanlight/contract/profiles'
import type { Queries } from '../db/client.ts'
import { columns, type ProfileRow } from './profiles.queries.ts'

// Every list finds the ids of its page first: what comes with a profile is read for those alone, however deep the page lies.

export const listShownProfiles = (db: Queries, limit: number) =>
  db.many<{ id: number }>('list-shown-profiles', 'select id from shown_profiles order by id desc limit $1', [limit])

interface Listing {
  search: string | undefined
  creatorId: number | undefined
  sort: ProfileSort
  limit: number
  offset: number
}

const orders: Record<ProfileSort, string> = { popular: 'f.popularity desc, f.id desc', new: 'f.id desc' }

/** Of what a search finds no more is counted, nor shown. */
export const mostHits = 1000

export function listProfiles(db: Queries, viewerId: number | null, listing: Listing & { isCommon: boolean }) {
  const { sort, limit, offset, isCommon } = listing
  if (listing.search && offset >= mostHits) return Promise.resolve([])
  const values: unknown[] = [viewerId, limit, offset]
  const { where, name } = narrow(listing, values, isCommon)
  // Rare hits are found by the index of the search and then put in order; common ones turn up soon on the way through the order.
  const shown = `select f.id, f.popularity from shown_profiles f where ${where}`
  const from = listing.search && !isCommon ? `(${shown} limit ${mostHits})` : `(${shown})`
  return db.many<ProfileRow>(
    `list-profiles-${sort}${name}`,
    `select ${columns} from known_profiles f
     where f.id = any (array(select f.id from ${from} f order by ${orders[sort]} limit $2 offset $3))
     order by ${orders[sort]}`,
    values,
  )
}

export function countProfiles(db: Queries, listing: Pick<Listing, 'search' | 'creatorId'>) {
  const values: unknown[] = []
  const { where, name } = narrow(listing, values)
  return db.one<{ total: number }>(
    `count-profiles${name}`,
    `select count(*) as total from (select from shown_profiles f where ${where}${listing.search ? ` limit ${mostHits}` : ''}) found`,
    values,
  )
}

/** The conditions of a list, as SQL and values; each combination is a statement of its own with its own plan. */
function narrow({ search, creatorId }: Pick<Listing, 'search' | 'creatorId'>, values: unknown[], isCommon = false) {
  const conditions = ['true']
  if (search) conditions.push(searched(search, values, isCommon))
  if (creatorId !== undefined) conditions.push(`f.creator_id = $${values.push(creatorId)}`)
  const how = isCommon ? '-common' : isShort(search) ? '-short' : ''
  const name = `${search ? `-search${how}` : ''}${creatorId === undefined ? '' : '-creator'}`
  return { where: conditions.join(' and '), name }
}

/** The index knows three letters in a row, and how words begin: fewer letters find the words that begin with them. */
function searched(search: string, values: unknown[], isCommon: boolean) {
  const typed = search.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const patterns = isShort(search) ? [`${typed}%`, `% ${typed}%`] : [`%${typed}%`]
  const text = `(f.name || ' ' || f.description)${isCommon ? " || ''" : ''}`
  return `(${patterns.map((pattern) => `${text} ilike $${values.push(pattern)}`).join(' or ')})`
}

const isShort = (search = '') => /^[\p{L}\p{N}]{1,2}$/u.test(search)

export const listOwnProfiles = (db: Queries, userId: number, limit: number, offset: number) =>
  db.many<ProfileRow & { total: number }>(
    'list-own-profiles',
    `with own as (select id from known_profiles where creator_id = $1)
     select ${columns}, (select count(*) from own) as total from known_profiles f
     where f.id = any (array(select id from own order by id desc limit $2 offset $3)) order by f.id desc`,
    [userId, limit, offset],
  )
