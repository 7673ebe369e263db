import type { Delivery } from '@fanlight/contract/people/notifications'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import DeliveryForm from './delivery-form.tsx'

const kinds = 'subscriber purchase like payout verification post deposit renewal subscription-ended report sign-in'
const every = Object.fromEntries(kinds.split(' ').map((kind) => [kind, true])) as Delivery['mail']
const delivery: Delivery = { mail: every, push: every, quietHours: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('quiet hours start and end as set, and never at the same time', async () => {
  const quiet = { ...delivery, quietHours: { from: '22:00', until: '07:00' } }
  const api = fakeApi({
    'GET /notifications/delivery': { body: quiet },
    'PUT /notifications/delivery': { body: quiet },
    'GET /notifications/push-devices': { body: [] },
  })
  showScreen({ default: DeliveryForm }, { path: '/account' })
  const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Until')
  set('Until', '22:00')
  set('From', '07:00')
  set('Until', '06:30')
  await screen.findByDisplayValue('06:30')
  set('From', '23:15')
  await vi.waitFor(() => expect(api.to('PUT /notifications/delivery')).toHaveLength(2))
  expect(api.to('PUT /notifications/delivery').map(({ body }) => (body as Delivery).quietHours)).toEqual([
    { from: '22:00', until: '06:30' },
    { from: '23:15', until: '06:30' },
  ])
})
