import { defaultSite } from '@fanlight/contract/platform/brand'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setSite } from '../lib/brand.ts'
import type { Viewer } from '../session/session-store.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { AgreementBar } from './agreement-bar.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  setSite(defaultSite)
  vi.unstubAllGlobals()
})

const viewer = { userId: 7 } as Viewer
const show = () =>
  render(
    <MemoryRouter>
      <AgreementBar viewer={viewer} />
    </MemoryRouter>,
  )
const asked = [{ kind: 'terms', version: 3, inForceSince: '2026-12-01' }]

test('people with nothing to agree to are not asked', () => {
  const api = fakeApi({})
  show()
  expect(api.to('GET /account/agreements')).toEqual([])
})

test('new terms are named, agreed to with one click, and not asked about again', async () => {
  setSite({ ...defaultSite, version: 4, asked: 2 })
  const api = fakeApi({ 'GET /account/agreements': { body: asked }, 'POST /account/agreements': { body: [] } })
  show()
  expect((await screen.findByRole('link', { name: 'Terms of Service' })).getAttribute('href')).toBe('/terms')
  fireEvent.click(screen.getByRole('button', { name: 'I agree' }))
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(api.to('POST /account/agreements')[0]?.body).toEqual({ kind: 'terms', version: 3 })
  cleanup()
  show()
  expect(api.to('GET /account/agreements')).toHaveLength(1)
})

test('a failed consent is reported, and stays open', async () => {
  setSite({ ...defaultSite, version: 4, asked: 2 })
  fakeApi({
    'GET /account/agreements': { body: asked },
    'POST /account/agreements': { status: 503, body: { detail: 'Away.' } },
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'I agree' }))
  await screen.findByText('Away.')
  expect(screen.getByRole('button', { name: 'I agree' })).toBeTruthy()
})
