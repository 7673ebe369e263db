import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProfileDraft } from './check-settings.ts'
import { ProfilePrice } from './profile-price.tsx'

afterEach(cleanup)

const draft = { id: '3', name: 'Wren', requiresSubscription: true, price: '' } as ProfileDraft
const show = (over: Partial<ProfileDraft>, isInForce: boolean) =>
  render(
    <ProfilePrice
      profile={{ ...draft, ...over }}
      globalPrice="9.99"
      isInForce={isInForce}
      error={undefined}
      onChange={() => undefined}
    />,
  )

test.each([
  [{}, true, 'Leave it empty for the global price.'],
  [{}, false, 'Not used now.'],
  [{ requiresSubscription: false }, true, 'Not used now.'],
])('a price of its own (%j, prices by character: %s) says what it does: %s', (over, isInForce, help) => {
  show(over, isInForce)
  expect(screen.getByText(help)).toBeTruthy()
})

test('the sign of the money stands before it', () => {
  show({}, true)
  expect(screen.getByText('$')).toBeTruthy()
})
