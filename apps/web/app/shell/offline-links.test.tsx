import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import { OfflineLinks } from './offline-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

test('without a network only screens that were open before are opened', async () => {
  const Frame = () => (
    <>
      <OfflineLinks />
      <Link to="/wallet">Wallet</Link>
      <Link to="/profiles">Discover</Link>
      <Link to="/creators">Creators</Link>
      <Outlet />
    </>
  )
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: ['wallet', 'profiles', 'creators'].map((path) => ({ path, Component: () => <h1>{path}</h1> })),
    },
  ])
  render(<Stub initialEntries={['/wallet']} />)
  fireEvent.click(await screen.findByText('Discover'))
  await screen.findByRole('heading', { name: 'profiles' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByText('Creators'))
  expect(shownToasts().map(({ text }) => text)).toEqual(['Could not open. Check your connection.'])
  expect(screen.getByRole('heading').textContent).toBe('profiles')
  fireEvent.click(screen.getByText('Wallet'))
  await screen.findByRole('heading', { name: 'wallet' })
})
