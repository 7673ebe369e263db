import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as cancelled from './subscription-cancel-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (at: string) => showScreen(cancelled, { path: '/subscription/cancel', at })
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('leads back to the character one was about to subscribe to', async () => {
  fakeApi({ 'GET /profiles/3': { body: sampleProfile({ id: 3, name: 'Odile Farrow' }) } })
  show('/subscription/cancel?profile=3')
  await screen.findByText('Odile Farrow')
  expect(links()).toEqual(['Back to Odile Farrow /profile/3', 'Featured Creators /creators'])
})

test('makes no request without a character', async () => {
  const { calls } = fakeApi({})
  show('/subscription/cancel')
  await screen.findByRole('heading', { name: 'Subscription Cancelled' })
  expect(links()).toEqual(['Featured Creators /creators'])
  expect(calls).toEqual([])
})
