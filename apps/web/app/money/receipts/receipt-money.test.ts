import { expect, test } from 'vitest'
import { subscriptionIn } from './receipt-money.ts'

const span = 'Nov 26, 2026 to Dec 26, 2026'

test.each(['Luna by Ada', 'Luna, by night by Ada, the Fox', 'Luna, May 1, 2026 to Jun 1, 2026 by Ada'])(
  'a subscription to %s is split at its last dates',
  (name) => expect(subscriptionIn(`Subscription to ${name}, ${span}`)).toEqual({ name, span }),
)

test.each(['119.00 FansCoins', 'Subscription to Luna by Ada', `Subscription to Luna by Ada, ${span} and on`])(
  '%s stays on one line',
  (what) => expect(subscriptionIn(what)).toBeUndefined(),
)
