import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { activeSubscription } from '../../testing/sample-subscription.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as mySubscriptions from './my-subscriptions-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(subscriptions: object[]) {
  fakeApi({
    'GET /subscriptions/my-subscriptions?page=1': { body: subscriptions },
    'GET /profiles?sort=popular&page=1': { body: [sampleProfile({ id: 4, name: 'Luna Vale' })] },
  })
  showScreen(mySubscriptions, { path: '/my-subscriptions' })
}

test('people without subscriptions see popular characters', async () => {
  show([])
  await screen.findByRole('heading', { name: 'No Active Subscriptions' })
  await screen.findByRole('heading', { name: 'Popular now' })
  expect((await screen.findByRole('link', { name: /Luna Vale/ })).getAttribute('href')).toBe('/profile/4')
})

test('subscribers see their subscriptions only', async () => {
  show([{ ...activeSubscription, profileName: 'Mara Vell' }])
  await screen.findByRole('heading', { name: 'Mara Vell' })
  expect(screen.queryByText('Popular now')).toBeNull()
})
