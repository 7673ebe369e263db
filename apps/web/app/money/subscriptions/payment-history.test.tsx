import type { SubscriptionPayment } from '@fanlight/contract/money/receipts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import { PaymentHistory } from './payment-history.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const paid: SubscriptionPayment = {
  id: 3,
  status: 'Paid',
  amount: 9.99,
  refunded: 0,
  from: '2028-03-31T12:00:00Z',
  to: '2028-04-30T12:00:00Z',
  paidAt: '2028-03-30T12:00:00Z',
  receipt: 47,
}
const february = { from: '2028-02-29T12:00:00Z', to: '2028-03-31T12:00:00Z', paidAt: '2028-02-28T12:00:00Z' }

test('each month shows its payment, date, refund and receipt', async () => {
  fakeApi({
    'GET /subscriptions/5/payments?pageSize=100': {
      body: [
        paid,
        { ...paid, ...february, id: 2, refunded: 4, receipt: 41 },
        { ...paid, id: 1, status: 'Refunded', amount: 12.5, refunded: 12.5, receipt: 38 },
        { ...paid, id: 0, status: 'Waiting', amount: 7.25, from: null, to: null, paidAt: null, receipt: null },
      ],
    },
  })
  render(
    <MemoryRouter>
      <PaymentHistory subscriptionId={5} />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Mar 31, 2028 to Apr 30, 2028Paid on Mar 30, 2028$9.99 Receipt 47',
    'Feb 29, 2028 to Mar 31, 2028Paid on Feb 28, 2028, $4.00 given back$9.99 Receipt 41',
    'Mar 31, 2028 to Apr 30, 2028Given back on Mar 30, 2028$12.50 Receipt 38',
    'First monthNot paid yet$7.25 ',
  ])
  expect(screen.getByRole('link', { name: 'Receipt 41' }).getAttribute('href')).toBe('/receipt/41')
})
