import type { Queries } from './client.ts'

/** What of the settings the rules of SQL have to know, put where they can read it; every start says the same. */
export const keepProductSettings = (db: Queries, { kycReview }: { kycReview: 'auto' | 'manual' }) =>
  db.run(
    'keep-product-settings',
    'update product_settings set creators_need_verification = $1 where creators_need_verification <> $1',
    [kycReview === 'manual'],
  )
