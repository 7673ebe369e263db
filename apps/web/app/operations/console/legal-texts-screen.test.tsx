import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as legalTexts from './legal-texts-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const version = {
  kind: 'privacy-policy',
  version: 1,
  inForceSince: '2026-01-01',
  publishedAt: null,
  asks: false,
  agreed: 0,
  text: 'We keep little.',
}

test('the current text cannot be published again, and the tabs show which of the two it is', async () => {
  fakeApi({ 'GET /console/site/texts/privacy-policy': { body: [version] } })
  showScreen(legalTexts, { path: '/admin/site/texts', at: '/admin/site/texts?kind=privacy-policy' })
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' })
  expect(publish.disabled).toBe(true)
  expect(screen.getByText('Nothing changed yet.')).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Privacy Policy')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'We keep less.' } })
  expect(publish.disabled).toBe(false)
  expect(screen.queryByText('Nothing changed yet.')).toBeNull()
})

test('a refused text stays, with the reason', async () => {
  const reason = 'This text takes too long to lay out. Please shorten it.'
  const refused = { status: 400, body: { title: 'Bad Request', detail: reason, errors: { text: [reason] } } }
  const api = fakeApi({
    'GET /console/site/texts/terms': { body: [{ ...version, kind: 'terms' }] },
    'POST /console/site/texts/terms': refused,
  })
  showScreen(legalTexts, { path: '/admin/site/texts', at: '/admin/site/texts?kind=terms' })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  fireEvent.change(field, { target: { value: '[[[' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert')
  expect(field.value).toBe('[[[')
  expect(api.calls.at(-1)).toMatchObject({ method: 'POST', body: { text: '[[[', asks: true } })
})
