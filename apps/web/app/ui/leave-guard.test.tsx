import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { mustLeave } from '../lib/must-leave.ts'
import { LeaveGuard } from './leave-guard.tsx'

afterEach(cleanup)

function open(when: boolean) {
  const told: string[] = []
  const Form = () => (
    <>
      <Link to="/elsewhere">Away</Link>
      <Link to="/?part=2">Next part</Link>
      <Link to="/elsewhere" state={mustLeave}>
        Signed out
      </Link>
      <p>{useLocation().search}</p>
      <LeaveGuard when={when} title="Discard your post?" body="Nothing is kept." onLeave={() => told.push('left')} />
    </>
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Form },
    { path: '/elsewhere', Component: () => <p>Another screen</p> },
  ])
  render(<Stub initialEntries={['/']} />)
  return told
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = () => fireEvent.click(screen.getByText('Away'))

test('a link asks first: staying asks again the next time, leaving proceeds', async () => {
  const told = open(true)
  follow()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Nothing is kept.')
  press('Stay')
  expect(screen.queryByText('Another screen')).toBeNull()
  follow()
  await screen.findByText('Discard your post?')
  press('Leave')
  await screen.findByText('Another screen')
  expect(told).toEqual(['left'])
})

test('without unsaved changes nobody is asked', async () => {
  const told = open(false)
  follow()
  await screen.findByText('Another screen')
  expect(told).toEqual([])
})

test('another part of the same page is not leaving', async () => {
  open(true)
  fireEvent.click(screen.getByText('Next part'))
  expect(await screen.findByText('?part=2')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('people who cannot stay are not asked', async () => {
  const told = open(true)
  fireEvent.click(screen.getByText('Signed out'))
  await screen.findByText('Another screen')
  expect(told).toEqual([])
})
