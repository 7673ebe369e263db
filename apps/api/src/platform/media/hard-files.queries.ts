import type { Queries } from '../db/client.ts'

/** After a month a file is tried again: the reader may have improved. */
export const findHardFile = (db: Queries, sha256: Buffer) =>
  db.maybe<{ reason: string; tooLarge: boolean }>(
    'find-hard-file',
    `select reason, too_large as "tooLarge" from hard_files
     where sha256 = $1 and read_at > now() - interval '30 days'`,
    [sha256],
  )

export const rememberHardFile = (db: Queries, sha256: Buffer, reason: string, tooLarge: boolean) =>
  db.run(
    'remember-hard-file',
    `with old as (
       delete from hard_files where sha256 in (
         select sha256 from hard_files where read_at < now() - interval '30 days' order by read_at limit 100))
     insert into hard_files (sha256, reason, too_large) values ($1, $2, $3)
     on conflict (sha256) do update set read_at = now()`,
    [sha256, reason, tooLarge],
  )
