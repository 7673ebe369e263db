import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Shortcuts } from './shortcuts.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show() {
  const Home = () => (
    <>
      <Shortcuts />
      <input aria-label="Search" />
    </>
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Home },
    { path: '/wallet', Component: () => <h1>Wallet</h1> },
  ])
  render(<Stub initialEntries={['/']} />)
}
const type = (target: Element, keys: string) =>
  act(async () => {
    for (const key of keys) fireEvent.keyDown(target, { key })
  })

test('g and a letter lead to a page', async () => {
  show()
  await type(document.body, 'gw')
  expect(await screen.findByRole('heading', { name: 'Wallet' })).toBeTruthy()
})

test('typing letters triggers no shortcut', async () => {
  show()
  await type(screen.getByLabelText('Search'), 'gw')
  expect(screen.queryByRole('heading')).toBeNull()
  localStorage.setItem('shortcuts', 'off')
  await type(document.body, 'gw')
  expect(screen.queryByRole('heading')).toBeNull()
})
