import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as privacyScreen from './privacy-screen.tsx'
import * as termsScreen from './terms-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const text = (lead: string) => ({
  body: {
    version: 2,
    lead,
    inForceSince: '2026-03-01',
    sections: [
      { id: 'who', title: 'Who we are', html: '<p>A small shop.</p>' },
      { id: 'what', title: 'What you get', html: '<p>Characters.</p>' },
    ],
  },
})

test('a legal text is read once and numbered, with its contents next to it', async () => {
  const api = fakeApi({ 'GET /site/texts/terms': text('These are the rules.') })
  showScreen(termsScreen, { path: '/terms' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Terms of Service')
  expect(await screen.findByText('These are the rules.')).toBeTruthy()
  expect(screen.getByText('In force since March 1, 2026')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. Who we are',
    '2. What you get',
  ])
  expect(screen.getByRole('link', { name: '2. What you get' }).getAttribute('href')).toBe('#what')
  expect(api.calls).toHaveLength(1)
})

test('a text that could not be loaded can be retried', async () => {
  fakeApi({ 'GET /site/texts/privacy-policy': ['lost', text('What we keep.')] })
  showScreen(privacyScreen, { path: '/privacy-policy' })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('What we keep.')).toBeTruthy()
})
