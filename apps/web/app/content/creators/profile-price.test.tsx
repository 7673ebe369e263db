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
  [{}, true, 'New fans pay $9.99 a month.'],
  [{ price: '4.5' }, true, 'New fans pay $4.50 a month.'],
  [{ price: '4.5' }, false, 'New fans pay $9.99 a month.'],
  [{ price: '4.5', requiresSubscription: false }, true, 'Free for new fans.'],
])("shows new fans' price for a character of %j, prices by character: %s", (over, isInForce, said) => {
  show(over, isInForce)
  expect(screen.getByText(said)).toBeTruthy()
})

test.each(['0.5', 'abc', '-1'])('shows no price for an invalid one: %s', (price) => {
  show({ price }, true)
  expect(screen.queryByText(/fans/)).toBeNull()
})

test('the currency sign comes first', () => {
  show({}, true)
  expect(screen.getByText('$')).toBeTruthy()
})

test('an empty field shows the global price, except where nothing is charged', () => {
  show({}, true)
  expect(screen.getByPlaceholderText('Global: 9.99')).toBe(screen.getByLabelText('Price of Wren'))
  cleanup()
  show({ requiresSubscription: false }, true)
  expect(screen.getByLabelText<HTMLInputElement>('Price of Wren').placeholder).toBe('')
})
