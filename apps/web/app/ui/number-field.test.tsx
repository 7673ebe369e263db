import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

test('units appear before and after the number, if given', () => {
  render(<NumberField label="Price" sign="$" unit="coins" />)
  expect([screen.queryByText('$'), screen.queryByText('coins')].every(Boolean)).toBe(true)
  cleanup()
  const { container } = render(<NumberField label="Days" />)
  expect(container.querySelectorAll('input ~ span, span + input')).toHaveLength(0)
})
