import { cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { OnceRunning } from './once-running.tsx'

afterEach(cleanup)

const Press = lazy(async () => ({ default: () => <button type="button">Report</button> }))
const page = (
  <OnceRunning fallback={<i data-place />}>
    <Press />
  </OnceRunning>
)

test('what is pressed is not there before it works, only its place', async () => {
  expect(renderToString(page)).toBe('<i data-place="true"></i>')
  render(page)
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy()
  expect(document.querySelector('[data-place]')).toBeNull()
})
