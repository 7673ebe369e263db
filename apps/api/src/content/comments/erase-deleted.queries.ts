import type { Db } from '../../platform/db/client.ts'

/** Skips comments with an open report: operators still read them. */
export const eraseDeleted = (db: Db, days: number, most: number) =>
  db.run(
    'erase-deleted-comments',
    // Locked in the same order everywhere, to avoid deadlocks.
    `with due as materialized (
       select c.id from comments c
       where c.deleted_at < product_now() - make_interval(days => $1) and c.text_hash <> 0 and not exists (
         select from all_report_cases r where r.subject_type = 'comment' and r.subject_id = c.id and r.decision is null)
       limit $2
     ),
     held as materialized (select id from comments where id in (select id from due) order by id for no key update)
     update comments set body = '-', text_hash = 0 where id in (select id from held)`,
    [days, most],
  )
