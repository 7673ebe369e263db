import type { Queries } from './client.ts'

export interface ProductSettings {
  kycReview: 'auto' | 'manual'
  /** The most that anyone may pay in within 24 hours; 0 means no limit. */
  spendingLimitCents: { young: number; old: number }
  /** How many deposits anyone may open within 24 hours; 0 means no limit. */
  depositsADay: { young: number; old: number }
  /** Printed on each new receipt. */
  seller: { name: string; address: string | null; taxId: string | null; taxBasisPoints: number }
  /** Held back from new creators' sales. */
  reserve: { basisPoints: number; days: number }
}

/**
 * Copies the settings that SQL needs into the database, at each start. The seller can be changed
 * in the console, which wins.
 */
export const keepProductSettings = (
  db: Queries,
  { kycReview, spendingLimitCents, depositsADay, seller, reserve }: ProductSettings,
) =>
  db.run(
    'keep-product-settings',
    `update product_settings o
     set creators_need_verification = n.verification, spending_limit_young_cents = n.young, spending_limit_cents = n.old,
       seller_name = n.name, seller_address = n.address, seller_tax_id = n.tax_id, tax_bps = n.tax,
       reserve_bps = n.reserve, reserve_days = n.days, deposits_a_day_young = n.often_young, deposits_a_day = n.often
     from (select $1::boolean as verification, nullif($2::bigint, 0) as young, nullif($3::bigint, 0) as old,
       coalesce(s.seller_name, $4::text) as name, coalesce(s.seller_address, $5::text) as address,
       coalesce(s.seller_tax_id, $6::text) as tax_id, $7::int as tax, $8::int as reserve, $9::int as days,
       nullif($10::int, 0) as often_young, nullif($11::int, 0) as often
       from site_settings s) n
     where (o.creators_need_verification, o.spending_limit_young_cents, o.spending_limit_cents, o.seller_name, o.seller_address,
       o.seller_tax_id, o.tax_bps, o.reserve_bps, o.reserve_days, o.deposits_a_day_young, o.deposits_a_day)
       is distinct from (n.verification, n.young, n.old, n.name, n.address, n.tax_id, n.tax, n.reserve, n.days, n.often_young, n.often)`,
    [
      kycReview === 'manual',
      spendingLimitCents.young,
      spendingLimitCents.old,
      seller.name,
      seller.address,
      seller.taxId,
      seller.taxBasisPoints,
      reserve.basisPoints,
      reserve.days,
      depositsADay.young,
      depositsADay.old,
    ],
  )

/** Whether emails are queued. Without a mail server they aren't, except in the demo, which keeps them. */
export const keepMailSetting = (db: Queries, { smtp, demo }: { smtp: unknown; demo: boolean }) =>
  db.run('keep-mail-setting', 'update product_settings set sends_mail = $1 where sends_mail <> $1', [
    smtp !== undefined || demo,
  ])

export const readInstallation = async (db: Queries) =>
  (await db.one<{ installation: string }>('read-installation', 'select installation from product_settings'))
    .installation
