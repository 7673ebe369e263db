import type { VerificationStatus } from '@fanlight/contract/content/creators'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { WithData } from '../../testing/with-data.tsx'
import FirstSteps from './first-steps.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const begun: VerificationStatus = {
  isCreator: true,
  kycVerified: false,
  kycVerificationDate: null,
  kycStatus: 'none',
  rejectionReason: null,
  renewBy: null,
  isOverdue: false,
  isRenewing: false,
  firstProfileId: null,
  hasPublished: false,
}
const verified = { kycVerified: true, kycStatus: 'verified' } as const

async function show(status: Partial<VerificationStatus>) {
  fakeApi({ 'GET /creator/verification-status': { body: { ...begun, ...status } } })
  const Stub = createRoutesStub([{ path: '*', Component: () => <FirstSteps otherwise={<p>Nothing to do</p>} /> }])
  render(<Stub />, { wrapper: WithData })
}
const links = async () => {
  const card = await screen.findByRole('region', { name: 'Three steps to your first post' })
  return within(card)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}
const verify = ['Verify your identity', '/creator/verification-pending']
const create = ['Create New Profile', '/profile/create']
const publish = ['Create First Post', '/profile/41/create-post']

test.each<[string, Partial<VerificationStatus>, (string | null)[][]]>([
  ['somebody who just applied', {}, [verify, create]],
  ['documents that are being checked', { kycStatus: 'pending' }, [create]],
  ['documents that were refused', { kycStatus: 'rejected' }, [['See why and try again', verify[1] ?? ''], create]],
  ['a verified creator without a character', verified, [create]],
  ['a character without a post', { ...verified, firstProfileId: 41 }, [publish]],
  ['a character before verification', { firstProfileId: 41 }, [verify, publish]],
  ['a post before verification', { firstProfileId: 41, hasPublished: true }, [verify]],
])('%s is led to the next step', async (_, status, expected) => {
  await show(status)
  expect(await links()).toEqual(expected)
})

test('a finished step says so, also to screen readers', async () => {
  await show({ ...verified, firstProfileId: 41 })
  await links()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Verify your identity (done)',
    'Create a character (done)',
    expect.stringMatching(/^3Publish your first post/),
  ])
})

test.each([
  ['all is done', { ...verified, firstProfileId: 41, hasPublished: true }],
  ['somebody is no creator', { isCreator: false }],
])('if %s, the card is gone', async (_, status) => {
  await show(status)
  expect(await screen.findByText('Nothing to do')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /Three steps/ })).toBeNull()
})
