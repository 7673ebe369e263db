import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mail-server.ts'
import { createSmtpMailer } from './mailer.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const email = { to: 'ada@example.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', messageId: '<1@fans.test>' }

/** Another spelling of 127.0.0.1, which doesn't look like this machine. */
const elsewhere = (login: string) => server.environment.SMTP_URL.replace('//127.0.0.1', `//${login}127.1`)

test.each([
  ['', 'sent', 1],
  ['news:open-sesame@', 'failed', 0],
])('a login of "%s" over an unencrypted connection: %s', async (login, status, arrived) => {
  server.emails.length = 0
  const mailer = await createSmtpMailer({ url: elsewhere(login), from: 'a@fans.test' }, 15_000)
  const outcome = await mailer.send(email)
  mailer.close()
  expect([outcome.status, server.emails.length]).toEqual([status, arrived])
})
