import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as myProfiles from './my-profiles-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const top = { profileName: 'Noor', avatarUrl: null }
const status = {
  isCreator: true,
  kycVerified: true,
  kycVerificationDate: '2026-11-01',
  kycStatus: 'verified',
  renewBy: null,
}

async function show(figures: object) {
  fakeApi({
    'GET /profiles/creator/me?page=1': { body: [sampleProfile({ id: 7, name: 'Noor', followerCount: 26 })] },
    'GET /CreatorDashboard/top-profiles/subscribers?count=100': figures,
    'GET /creator/verification-status': { body: status },
  })
  showScreen(myProfiles, { path: '/my-profiles' })
  const card = (await screen.findByRole('heading', { name: 'Noor' })).closest('article') as HTMLElement
  const figure = (name: string) => within(card).getByText(name).nextSibling?.textContent
  return { card: within(card), figure }
}

test('each profile shows its audience and earnings, and links to more', async () => {
  const { card, figure } = await show({
    body: [
      { ...top, profileId: 8, subscriberCount: 1, monthlyIncomeEstimate: 1 },
      { ...top, profileId: 7, subscriberCount: 1204, monthlyIncomeEstimate: 59.9 },
    ],
  })
  await expect.poll(() => figure('Subscribers')).toBe('1,204')
  expect(figure('Income/mo')).toBe('$59.90')
  expect(figure('Followers')).toBe('26')
  expect(['Price/mo', 'Posts', 'Images'].map(figure)).toEqual(['$9.99', '6', '4'])
  const lead = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  expect(lead('View Stats of Noor')).toBe('/creator-dashboard?profile=7')
  expect(lead('Audience of Noor')).toBe('/profile/7/audience')
})

test('profiles are shown even without their figures', async () => {
  const { card, figure } = await show({ status: 503, body: { detail: 'No.' } })
  expect(figure('Subscribers')).toBe('–')
  expect(figure('Income/mo')).toBe('–')
  expect(card.getByRole('link', { name: 'Edit Noor' })).toBeTruthy()
})
