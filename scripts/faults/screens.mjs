const web = 'apps/web/app'

export const screens = [
  [
    'offer',
    `${web}/subscriptions/subscribe-area.tsx`,
    '<Money amount={profile.subscriptionFee}',
    '<Money amount={profile.defaultSubscriptionFee}',
    `${web}/subscriptions`,
  ],
  [
    'offer',
    `${web}/subscriptions/subscribe-area.tsx`,
    'const isFree = profile.subscriptionFee === 0',
    'const isFree = false',
    `${web}/subscriptions`,
  ],
  ['offer', `${web}/subscriptions/subscribe-area.tsx`, 'disabled={isClosed}', '', `${web}/subscriptions`],
  ['wallet', `${web}/wallet/wallet-history.tsx`, "{amount > 0 ? '+' : '−'}", "{'+'}", `${web}/wallet`],
  ['wallet', `${web}/wallet/wallet-history.tsx`, 'coins(balance, 2)', 'coins(amount, 2)', `${web}/wallet`],
  ['format', `${web}/lib/format.ts`, 'dollar.format(amount)', 'dollar.format(Math.round(amount))', `${web}/lib`],
]
