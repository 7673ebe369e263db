import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { earlyScript } from '../lib/early-answers.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { sampleProfile } from '../testing/sample-profile.ts'
import { showScreen } from '../testing/show-screen.tsx'
import * as profiles from './profiles-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete window.earlyAnswers
})

const route = 'GET /profiles?sort=popular&page=1'
const found = { body: [sampleProfile(), sampleProfile({ id: 4, name: 'Odile Farrow', creatorName: 'Ines Marlowe' })] }

test('shows who can be discovered', async () => {
  fakeApi({ [route]: found })
  showScreen(profiles, { path: '/profiles' })
  await screen.findByRole('link', { name: 'View Profile of Odile Farrow' })
  expect(screen.getByRole('link', { name: 'View Profile of Odile Farrow' }).getAttribute('href')).toBe('/profile/4')
  expect(screen.getByText('Ines Marlowe')).toBeTruthy()
})

test('takes over what the document has asked for already', async () => {
  const api = fakeApi({ [route]: found })
  window.history.replaceState(null, '', '/profiles')
  // biome-ignore lint/security/noGlobalEval: the text that stands in the document head
  globalThis.eval(earlyScript)
  showScreen(profiles, { path: '/profiles' })
  await screen.findByText('Odile Farrow')
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([route])
})

test('nothing found says so', async () => {
  fakeApi({ 'GET /profiles?search=zzz&sort=popular&page=1': { body: [] } })
  showScreen(profiles, { path: '/profiles', at: '/profiles?search=zzz' })
  await screen.findByText('No Profiles Found')
  expect(screen.getByText('Nothing here answers to “zzz”.')).toBeTruthy()
})
