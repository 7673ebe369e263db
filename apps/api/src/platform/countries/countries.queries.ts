import type { Queries, Tx } from '../db/client.ts'

/** Every country that any profile is closed to. */
export const listClosed = (db: Queries) =>
  db.many<{ country: string }>(
    'list-closed-countries',
    'select distinct unnest(closed_to) as country from profiles where closed_to is not null',
  )

export const readClosed = (db: Queries, profileId: number) =>
  db.maybe<{ countries: string[] | null }>(
    'read-closed-countries',
    'select closed_to as countries from profiles where id = $1 and deleted_at is null',
    [profileId],
  )

export const saveClosed = (tx: Tx, profileId: number, countries: string[]) =>
  tx.run(
    'save-closed-countries',
    `update profiles set closed_to = nullif($2::text[], '{}') where id = $1 and deleted_at is null`,
    [profileId, countries],
  )

export const notePersonCountry = (db: Queries, userId: number, country: string) =>
  db.run(
    'note-person-country',
    `insert into person_countries as c (user_id, country, seen_at) values ($1, $2, product_now())
     on conflict (user_id) do update set country = excluded.country, seen_at = excluded.seen_at
     where c.country <> excluded.country`,
    [userId, country],
  )
