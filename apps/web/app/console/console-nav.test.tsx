import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ConsoleNav } from './console-nav.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('on phones the current entry is in sight, also once the counts before it have come', () => {
  const left = () => 100 + 40 * screen.queryAllByText('waiting').length
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('a') ? left() : 16
  })
  const nav = (count: number) => (
    <MemoryRouter initialEntries={['/admin/log']}>
      <ConsoleNav
        label="Console"
        layout="column"
        entries={[
          { to: '/admin/reports', label: 'Reports', waiting: { count, what: 'waiting' } },
          { to: '/admin/log', label: 'Log' },
        ]}
      />
    </MemoryRouter>
  )
  const { rerender } = render(nav(0))
  expect(screen.getByRole('list').scrollLeft).toBe(36)
  rerender(nav(2))
  expect(screen.getByRole('list').scrollLeft).toBe(76)
})
