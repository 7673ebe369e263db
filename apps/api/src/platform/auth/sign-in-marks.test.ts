import { expect, test } from 'vitest'
import { marksOf } from './sign-in-marks.ts'

const marks = (ip: string, userAgent = 'Firefox', secret = 'a secret of this installation') =>
  marksOf({ ip, userAgent }, secret)

test('two sign-ins from one place have one mark, however the address is written', () => {
  expect(marks('203.0.113.9')).toEqual(marks('::ffff:203.0.113.9'))
  expect(marks('2001:db8:1:2::5').address).toBe(marks('2001:db8:1:2:aaaa:bbbb:cccc:dddd').address)
  expect(marks('2001:0db8:1:2::5').address).toBe(marks('2001:db8:1:2::6').address)
  expect(marks('203.0.113.9').address).not.toBe(marks('203.0.113.8').address)
  expect(marks('2001:db8:1:2::5').address).not.toBe(marks('2001:db8:1:3::5').address)
})

test('a browser mark is one address with one browser', () => {
  expect(marks('203.0.113.9', 'Firefox').browser).not.toBe(marks('203.0.113.9', 'Chrome').browser)
  expect(marks('203.0.113.9').browser).not.toBe(marks('203.0.113.8').browser)
})

test("without the secret nobody can tell a mark's address", () => {
  expect(marks('203.0.113.9').address).not.toBe(marks('203.0.113.9', 'Firefox', 'another one').address)
  expect(marks('203.0.113.9').address).toMatch(/^[\w-]{22}$/)
})
