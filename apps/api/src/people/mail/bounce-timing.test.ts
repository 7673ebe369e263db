import { afterAll, beforeAll, expect, test } from 'vitest'
import { bouncedEmails, fromPostfix } from '../../../testing/bounced-emails.ts'
import { mostMilliseconds, timeOf } from '../../../testing/measure-requests.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp(bouncedEmails)
})
afterAll(() => t.close())

const bytes = 128 * 1024
const fill = (part: string) => part.repeat(Math.floor(bytes / part.length))
const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n'
const report = 'Content-Type: message/delivery-status\n\n'

const hostile: Record<string, string> = {
  'empty lines': fill('\r\n'),
  'carriage returns': fill('\r'),
  'one long line': fill('a'),
  'many fields': fill('a:\n'),
  'one field of many lines': `a:\n${fill(' a\n')}`,
  'a type of spaces': `Content-Type: multipart/report; report-type=delivery-status;${fill(' ')}`,
  'a type of many boundaries': `${type.trim()}${fill(';boundary="')}`,
  'a type of many lines': `Content-Type: multipart/report;\n${fill('\tboundary="\n')}`,
  'many parts': `${type}\n${fill('--b\n')}`,
  'almost parts': `${type}\n${fill('--b-\n')}`,
  'many parts with a header': `${type}\n${fill('--b\nContent-Type: text/plain\n\n')}`,
  'many recipients': `${type}\n--b\n${report}${fill('Action: failed\nStatus: 5.1.1\n\n')}`,
  'many fields of a recipient': `${type}\n--b\n${report}Action: failed\n${fill('x:\n')}`,
  'a status of many digits': `${type}\n--b\n${report}Action: failed\nStatus: 5.${fill('1')}`,
  'words of spaces': `${type}\n--b\n${report}Action: failed\nDiagnostic-Code: smtp;${fill(' ')}`,
  'many signs of letters': `${fill('+1-')}\n${fromPostfix({ sender: 'a@b.test', recipient: 'a@b.test', status: '5.1.1' })}`,
  'almost signatures': fill(`+1-${'0'.repeat(19)}`),
}
const signed = (n: number) => `X: back+${n.toString(36)}-${String(n).padStart(20, '0')}@fans.test\n`
const attacks = Object.entries({
  ...hostile,
  'many forged signatures': `${Array.from({ length: 1000 }, (_, n) => signed(n)).join('')}${fromPostfix({ sender: 'a@b.test', recipient: 'a@b.test', status: '5.1.1' }).replace(/^From .*\n/, '')}`,
  'bytes that are no text': fill('\uFFFD'),
})

test.each(attacks)('%s take only a moment', async (_what, payload) => {
  const send = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/mail/returned',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bouncedEmails.RETURNED_TOKEN}` },
      payload,
    })
  expect((await send()).json()).toEqual({ outcome: 'nothing' })
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && least > mostMilliseconds; round++) least = Math.min(least, await timeOf(send))
  expect(least).toBeLessThanOrEqual(mostMilliseconds)
})
