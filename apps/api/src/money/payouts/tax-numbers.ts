import type { Config } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/db/client.ts'
import { openTaxNumber, sealTaxNumber } from '../../platform/seals/tax-number.ts'

/** A creator's tax number is optional, and sealed like the identity form. Null removes it. */
export async function saveTaxNumber(
  { db, config }: { db: Queries; config: Pick<Config, 'kycKey'> },
  userId: number,
  taxNumber: string | null,
) {
  if (taxNumber === null) {
    await db.run('remove-tax-number', 'delete from tax_numbers where user_id = $1', [userId])
    return
  }
  await db.run(
    'save-tax-number',
    `insert into tax_numbers (user_id, sealed_number, changed_at) values ($1, $2, product_now())
     on conflict (user_id) do update set sealed_number = excluded.sealed_number, changed_at = excluded.changed_at`,
    [userId, sealTaxNumber(config, userId, taxNumber)],
  )
}

export async function readTaxNumber(
  { db, config }: { db: Queries; config: Pick<Config, 'kycKey'> },
  userId: number,
): Promise<string | null> {
  const kept = await db.maybe<{ sealed: Buffer }>(
    'read-tax-number',
    'select sealed_number as sealed from tax_numbers where user_id = $1',
    [userId],
  )
  return kept ? openTaxNumber(config, userId, kept.sealed) : null
}
