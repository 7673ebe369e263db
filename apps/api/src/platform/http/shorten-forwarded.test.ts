import { expect, test } from 'vitest'
import { shortenForwarded } from './shorten-forwarded.ts'

const shortened = (given: string | undefined) => {
  const headers = { 'x-forwarded-for': given }
  shortenForwarded(headers)
  return headers['x-forwarded-for']
}

test('a chain of proxies stays as it is; of thousands of hops the nearest are kept, whole', () => {
  expect(shortened(undefined)).toBeUndefined()
  expect(shortened('203.0.113.7, 10.0.0.1')).toBe('203.0.113.7, 10.0.0.1')
  const long = shortened(`${'198.51.100.1, '.repeat(1000)}203.0.113.7, 10.0.0.1`) ?? ''
  expect(long.length).toBeLessThanOrEqual(1000)
  expect(long.endsWith('203.0.113.7, 10.0.0.1')).toBe(true)
  expect(long.split(',').every((hop) => /^ ?\d+\.\d+\.\d+\.\d+$/.test(hop))).toBe(true)
})
