import type { MailDetail } from '@fanlight/contract/people/mail'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { first, list, row } from '../../testing/console-lists.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import * as email from './email-screen.tsx'
import * as mail from './mail-screen.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const kept: MailDetail = {
  id: 5,
  userId: 1,
  name: 'Margit Oberlin',
  address: 'margit@example.test',
  subject: 'A change takes effect in a day',
  status: 'kept',
  attempts: 1,
  createdAt: '2026-11-24T10:06:00Z',
  sentAt: null,
  lastError: null,
  text: 'Hello',
  html: '<html><head></head><body>Hello</body></html>',
}

test('an email that no mail server took is kept here, and its row leads to it', async () => {
  fakeApi({ [first('mails')]: list(kept), 'GET /console/mails/5': { body: kept } })
  showScreen(mail, { path: '/admin/mail' })
  const shown = await row(kept.subject)
  shown.getByText('Kept here')
  shown.getByText('Nov 24, 2026, 10:06 AM UTC')
  cleanup()

  showScreen(email, { path: '/admin/mail/:id', at: '/admin/mail/5' })
  await screen.findByRole('heading', { level: 1, name: kept.subject })
  screen.getByText('Nowhere: there is no mail server')
  expect(screen.getByRole('link', { name: 'Mail' }).getAttribute('href')).toBe('/admin/mail')
  // It contains people's words: nothing in it runs, so giving it our origin, for measuring, is safe.
  expect(screen.getByTitle('The email').getAttribute('sandbox')).toBe(
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
})

test.each<[MailDetail['status'][], boolean]>([
  [['kept'], true],
  [['waiting', 'refused', 'kept', 'sent'], true],
  [['waiting', 'sent', 'kept'], false],
  [['waiting'], false],
  [[], false],
])('emails %j, newest first, warn that there is no mail server: %s', async (states, warns) => {
  const emails = states.map((status, index) => ({ ...kept, id: 9 - index, subject: `Email ${index}`, status }))
  fakeApi({ [first('mails')]: list(...emails) })
  showScreen(mail, { path: '/admin/mail' })
  await screen.findByText(states.length > 0 ? 'Email 0' : 'No email yet.')
  const note = screen.queryByRole('note')
  expect(note !== null).toBe(warns)
  if (warns) expect(note?.textContent).toContain('Set SMTP_URL and MAIL_FROM')
})

test('a filtered list still warns that there is no mail server', async () => {
  fakeApi({
    [first('mails')]: list(kept),
    'GET /console/mails?page=1&pageSize=25&status=sent': list(),
  })
  showScreen(mail, { path: '/admin/mail', at: '/admin/mail?filter=sent' })
  await screen.findByText('No email yet.')
  await screen.findByRole('note')
})

test('an email is as high as its content', async () => {
  fakeApi({ 'GET /console/mails/5': { body: kept } })
  showScreen(email, { path: '/admin/mail/:id', at: '/admin/mail/5' })
  const frame = await screen.findByTitle('The email')
  Object.defineProperty(frame, 'contentDocument', { value: { documentElement: { offsetHeight: 310 } } })
  fireEvent.load(frame)
  expect(frame.style.height).toBe('312px')
})
