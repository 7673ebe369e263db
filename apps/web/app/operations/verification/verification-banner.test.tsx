import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { WithData } from '../../testing/with-data.tsx'
import { verificationStatusQuery } from './verification-api.ts'
import { VerificationBanner } from './verification-banner.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const none = {
  isCreator: true,
  kycVerified: false,
  kycStatus: 'none',
  renewBy: null,
  isOverdue: false,
  isRenewing: false,
}
const verified = { ...none, kycVerified: true, kycStatus: 'verified' }
test.each([
  [none, true],
  [{ ...none, isCreator: false }, false],
  [verified, false],
  [{ ...verified, renewBy: '2030-06-30' }, true],
  [{ ...verified, renewBy: '2030-06-30', isOverdue: true }, true],
  [{ ...verified, renewBy: '2030-06-30', isRenewing: true }, false],
  [{ ...none, kycStatus: 'pending' }, true],
])('%j is asked for documents: %s', (status, isShown) => {
  queryClient.setQueryDefaults(verificationStatusQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(verificationStatusQuery.queryKey, status as never)
  render(
    <MemoryRouter>
      <VerificationBanner />
    </MemoryRouter>,
    { wrapper: WithData },
  )
  expect(screen.queryByRole('region', { name: 'Identity verification' }) !== null).toBe(isShown)
})
