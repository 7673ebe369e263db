const api = 'apps/api/src'
const sql = 'apps/api/sql'
const payouts = `${api}/payouts`
const subscriptions = ['grace', 'life', 'retries', 'refusals'].map((name) => `${api}/subscriptions/${name}.test.ts`)

export const money = [
  [
    'payouts',
    `${sql}/payouts/open_payout.sql`,
    'v_cents < greatest(p_minimum_cents, 1)',
    'v_cents <= greatest(p_minimum_cents, 1)',
    payouts,
  ],
  [
    'payouts',
    `${api}/payouts/payout-desk.ts`,
    "payout.status !== 'held' && payout.status !== 'unknown'",
    "payout.status === 'paid'",
    payouts,
  ],
  [
    'prices',
    `${api}/creators/subscription-price.ts`,
    'if (!profile.requiresSubscription) return 0',
    '',
    `${api}/creators`,
    `${api}/profiles`,
  ],
  [
    'prices',
    `${api}/creators/subscription-price.ts`,
    'if (creator.useProfilePricing && profile.customPriceCents !== null) return',
    'if (profile.customPriceCents !== null) return',
    `${api}/creators`,
    `${api}/profiles`,
  ],
  [
    'prices',
    `${api}/creators/subscription-price.ts`,
    'customPriceCents: feeCents, useProfilePricing: true }',
    'customPriceCents: feeCents, useProfilePricing }',
    `${api}/creators`,
    `${api}/profiles`,
  ],
  ['keys', `${api}/http/idempotency-key.ts`, 'return key.toLowerCase()', 'return key', `${api}/wallet`, `${api}/http`],
  ['keys', `${api}/http/idempotency-key.ts`, '!uuid.test(key)', 'false', `${api}/wallet`, `${api}/http`],
  ['csv', `${api}/http/csv.ts`, "text.replaceAll('\"', '\"\"')", 'text', `${api}/http/csv.test.ts`],
  ['csv', `${api}/http/csv.ts`, '&& !isFigure.test(value)', '', `${api}/http/csv.test.ts`],
  [
    'csv',
    `${api}/wallet/transactions-csv.ts`,
    'for (let upto = total; upto > 0; upto -= rowsAtOnce) {',
    'for (let upto = total; upto > total - rowsAtOnce; upto -= rowsAtOnce) {',
    `${api}/wallet`,
  ],
  [
    'lists',
    `${api}/http/list-page.ts`,
    'if (page * pageSize >= total) return',
    'if (page * pageSize > total) return',
    `${api}/wallet`,
    `${api}/profiles`,
  ],
  [
    'renewals',
    `${sql}/subscriptions/cancel_subscription.sql`,
    "v_sub.status = 'expired' or v_sub.ends_at <= product_now()",
    "v_sub.status = 'expired'",
    ...subscriptions,
  ],
  [
    'renewals',
    `${sql}/subscriptions/fail_charge.sql`,
    'unnest(array[2, 7, 14, 21]) d',
    'unnest(array[2, 7, 14]) d',
    ...subscriptions,
  ],
  [
    'checkout',
    `${api}/providers/checkout-token.ts`,
    'return isOurs ? digest(token) : undefined',
    'return digest(token)',
    `${api}/subscriptions`,
  ],

  [
    'likes',
    `${sql}/posts/toggle_like.sql`,
    "perform pg_advisory_xact_lock(hashtextextended('like ' || p_user, p_post));",
    '',
    `${api}/posts/likes-and-views.test.ts`,
  ],
  ['likes', `${sql}/posts/toggle_like.sql`, 'case when liked then 1 else -1 end', '1', `${api}/posts`],
]
