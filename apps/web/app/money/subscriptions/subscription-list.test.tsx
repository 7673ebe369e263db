import type { Subscription } from '@fanlight/contract/money/subscriptions'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { activeSubscription } from '../../testing/sample-subscription.ts'
import { SubscriptionList } from './subscription-list.tsx'

afterEach(cleanup)

const one = (id: number, over: Partial<Subscription>): Subscription => ({ ...activeSubscription, id, ...over })

function show(subscriptions: Subscription[], hasMore = false) {
  render(
    <MemoryRouter>
      <SubscriptionList
        subscriptions={subscriptions}
        more={{ hasMore, isLoading: false, error: undefined, onMore: () => undefined }}
      />
    </MemoryRouter>,
  )
  return screen.queryByText(/that renew each month$/)?.parentElement?.textContent
}

test('paid ones are summed up per month; free, ended and cancelled ones are not counted', () => {
  const sum = show([
    one(1, { amountPaid: 4.99, nextAmount: 4.99 }),
    one(2, { amountPaid: 7.5, nextAmount: 7.5, status: 'PastDue' }),
    one(3, { amountPaid: 0, nextAmount: 0 }),
    one(4, { amountPaid: 20, nextAmount: 20, status: 'Cancelled' }),
    one(5, { amountPaid: 40, nextAmount: 40, status: 'Expired' }),
  ])
  expect(sum).toBe('2 paid subscriptions that renew each month$12.49 per month')
})

test('a single paid one needs no sum, and neither does a part of a list', () => {
  expect(show([one(1, {}), one(2, { amountPaid: 0, nextAmount: 0 })])).toBeUndefined()
  cleanup()
  expect(show([one(1, {}), one(2, {})], true)).toBeUndefined()
})
