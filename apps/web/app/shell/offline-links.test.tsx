import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mustLeave } from '../lib/must-leave.ts'
import { shownToasts, toast } from '../ui/toast-queue.ts'
import AfterStart from './after-start.tsx'
import { SearchField } from './search-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const { id } of shownToasts()) toast.dismiss(id)
})

test('offline, neither a search nor a key leads to a screen not opened before; input stays', async () => {
  const Frame = () => (
    <>
      <AfterStart openedAt="/" />
      <SearchField className="" />
      <Outlet />
    </>
  )
  const children = ['about', 'profiles', 'wallet'].map((path) => ({ path, Component: () => <h1>{path}</h1> }))
  const Stub = createRoutesStub([{ Component: Frame, children }])
  render(<Stub initialEntries={['/about']} />)
  await screen.findByRole('heading', { name: 'about' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const search = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.change(search, { target: { value: 'lamp' } })
  fireEvent.submit(search.form as HTMLFormElement)
  expect(shownToasts().map(({ text }) => text)).toEqual(['Could not open. Check your connection.'])
  for (const { id } of shownToasts()) toast.dismiss(id)
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'w' })
  expect(shownToasts().map(({ text }) => text)).toEqual(['Could not open. Check your connection.'])
  expect([screen.getByRole('heading').textContent, search.value]).toEqual(['about', 'lamp'])
})

test('offline, only screens opened before can be opened', async () => {
  const Frame = () => (
    <>
      <AfterStart openedAt="/" />
      <SearchField className="" />
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
  fireEvent.click(await screen.findByRole('link', { name: 'Discover' }))
  await screen.findByRole('heading', { name: 'profiles' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('link', { name: 'Creators' }))
  expect(shownToasts().map(({ text }) => text)).toEqual(['Could not open. Check your connection.'])
  expect(screen.getByRole('heading').textContent).toBe('profiles')
  fireEvent.click(screen.getByRole('link', { name: 'Wallet' }))
  await screen.findByRole('heading', { name: 'wallet' })
  const search = () => screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.change(search(), { target: { value: 'lamp' } })
  fireEvent.submit(search().form as HTMLFormElement)
  await screen.findByRole('heading', { name: 'profiles' })
})

test('offline, nothing else leads to a screen not opened before, except the end of a session', async () => {
  function Frame() {
    const navigate = useNavigate()
    return (
      <>
        <AfterStart openedAt="/" />
        <button type="button" onClick={() => void navigate('/audience?from=row', { replace: true })}>
          Open
        </button>
        <button type="button" onClick={() => void navigate('/login', { state: mustLeave })}>
          Signed out
        </button>
        <Outlet />
      </>
    )
  }
  const children = ['about', 'audience', 'login'].map((path) => ({ path, Component: () => <h1>{path}</h1> }))
  const Stub = createRoutesStub([{ Component: Frame, children }])
  render(<Stub initialEntries={['/about']} />)
  await screen.findByRole('heading', { name: 'about' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByText('Open'))
  await vi.waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual(['Could not open. Check your connection.']),
  )
  expect(screen.getByRole('heading').textContent).toBe('about')
  online.mockReturnValue(true)
  fireEvent.click(screen.getByText('Open'))
  await screen.findByRole('heading', { name: 'audience' })
  online.mockReturnValue(false)
  fireEvent.click(screen.getByText('Signed out'))
  await screen.findByRole('heading', { name: 'login' })
})
