import type { Queries } from '../../platform/db/client.ts'

export const listSellingCreators = (db: Queries, after: number, limit: number) =>
  db.many<{ id: number }>(
    'list-selling-creators',
    `select c.user_id as id from all_creators c
     where c.user_id > $1 and exists (
       select from ledger.all_profile_earnings e
       where e.creator_id = c.user_id and e.day > (product_now() at time zone 'UTC')::date - 30)
     order by c.user_id limit $2`,
    [after, limit],
  )

export const noteDealings = (db: Queries, creators: number[], leastCents: number) =>
  db.run('note-self-dealing', 'select note_self_dealing($1, $2)', [creators, leastCents])
