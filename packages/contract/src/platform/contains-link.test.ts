import { expect, test } from 'vitest'
import { containsLink } from './contains-link.ts'

test.each([
  'see fan-site.example',
  'a.b.c.d.shop',
  'x.YOUTU.BE.com now',
  'go to my-page.zz/photos',
  'https://x',
  'www.x',
  '10.0.0.1',
  'me[dot]com',
  'me dot com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  `${'a.'.repeat(400)}com`,
  `${'㏂'.repeat(300)}com`,
  'пример.com',
])('%s contains a link', (text) => expect(containsLink(text)).toBe(true))

test.each([
  'Wow... come back',
  '3.50 and 4.99',
  'v1.2.3',
  'e.g. this',
  '㏂㏂㏂',
  '.com',
  'and/or',
  'a.community',
  '1.000.000',
])('%s contains no link', (text) => expect(containsLink(text)).toBe(false))

test.each(['㏂', '⒈', 'ﷺ', 'a.', '-', '.a-'])('a thousand times %s is checked in a moment', (sign) => {
  const text = sign.repeat(1000)
  const spent = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    containsLink(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...spent)).toBeLessThan(5)
})
