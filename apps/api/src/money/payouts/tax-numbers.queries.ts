import type { Queries } from '../../platform/db/client.ts'

export const findTaxNumber = (db: Queries, userId: number) =>
  db.maybe<{ sealed: Buffer }>(
    'find-tax-number',
    'select sealed_number as sealed from tax_numbers where user_id = $1',
    [userId],
  )

export const putTaxNumber = (db: Queries, userId: number, sealed: Buffer) =>
  db.run(
    'put-tax-number',
    `insert into tax_numbers (user_id, sealed_number, changed_at) values ($1, $2, product_now())
     on conflict (user_id) do update set sealed_number = excluded.sealed_number, changed_at = excluded.changed_at`,
    [userId, sealed],
  )

export const removeTaxNumber = (db: Queries, userId: number) =>
  db.run('remove-tax-number', 'delete from tax_numbers where user_id = $1', [userId])
