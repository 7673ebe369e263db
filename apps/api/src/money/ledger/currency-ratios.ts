import type { Queries } from '../../platform/db/client.ts'

export interface CurrencyRatio {
  currency: string
  minorDigits: number
  ratio: number
  enabled: boolean
  changedAt: Date
}

export const listCurrencyRatios = (db: Queries) =>
  db.many<CurrencyRatio>(
    'ledger-currency-ratios',
    `select currency, minor_digits as "minorDigits", ratio::float8 as ratio, enabled, changed_at as "changedAt"
     from ledger.currency_ratios order by position`,
  )

/** Deposits and sales keep their ratio; only later ones use the new one. */
export async function setCurrencyRatio(
  db: Queries,
  { currency, ratio, enabled, actor }: { currency: string; ratio: number; enabled: boolean; actor: number },
) {
  const { known } = await db.one<{ known: boolean }>(
    'ledger-set-currency-ratio',
    'select ledger.set_currency_ratio($1, $2::numeric, $3, $4) as known',
    [currency, String(ratio), enabled, actor],
  )
  return known
}
