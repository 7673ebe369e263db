import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitorNames } from './count-views.ts'

const visitor = (ip: string, agent?: string) => ({ ip, headers: { 'user-agent': agent } })

test("a visitor's hash lasts a day, and nobody without the key can compute it", () => {
  const nameOf = visitorNames('secret of this deployment')
  const today = nameOf(visitor('203.0.113.7', 'Firefox'), 20_000)
  expect(nameOf(visitor('203.0.113.7', 'Firefox'), 20_000)).toBe(today)
  const others = [
    nameOf(visitor('203.0.113.8', 'Firefox'), 20_000),
    nameOf(visitor('203.0.113.7', 'Chromium'), 20_000),
    nameOf(visitor('203.0.113.7'), 20_000),
    nameOf(visitor('203.0.113.7', 'Firefox'), 20_001),
    visitorNames('secret of another')(visitor('203.0.113.7', 'Firefox'), 20_000),
    createHash('sha256').update('203.0.113.7 Firefox').digest('base64url').slice(0, 22),
  ]
  expect(new Set([today, ...others]).size).toBe(7)
  expect(today).toMatch(/^[\w-]{22}$/)
})
