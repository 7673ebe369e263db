import type { Config } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/db/client.ts'
import { openTaxNumber, sealTaxNumber } from '../../platform/seals/tax-number.ts'
import { findTaxNumber, putTaxNumber, removeTaxNumber } from './tax-numbers.queries.ts'

interface Needed {
  db: Queries
  config: Pick<Config, 'kycKey'>
}

/** A creator's tax number is optional, and sealed like the identity form. Null removes it. */
export async function saveTaxNumber({ db, config }: Needed, userId: number, taxNumber: string | null) {
  if (taxNumber === null) await removeTaxNumber(db, userId)
  else await putTaxNumber(db, userId, sealTaxNumber(config, userId, taxNumber))
}

export async function readTaxNumber({ db, config }: Needed, userId: number): Promise<string | null> {
  const kept = await findTaxNumber(db, userId)
  return kept ? openTaxNumber(config, userId, kept.sealed) : null
}
