import { expect, test } from 'vitest'
import { createMediaAddresses, lifetimes } from './signed-url.ts'

const key = '0f8c5b9e-5a52-4b0e-9a3e-111111111111'
const start = Date.UTC(2026, 0, 5, 12, 0, 1)

function addressesAt(clock: { now: number }, secret = 'a secret of at least 32 characters!') {
  return createMediaAddresses(secret, () => clock.now)
}

function parts(address: string) {
  const url = new URL(address, 'http://x')
  const [, , addressKey = '', file = ''] = url.pathname.split('/')
  return { key: addressKey, file, query: Object.fromEntries(url.searchParams) as { e: string; v?: string; s: string } }
}

test('an address opens one file set for one viewer until it expires', () => {
  const clock = { now: start }
  const addresses = addressesAt(clock)
  const { file, query } = parts(
    addresses.open({ key, file: 'large.webp', viewerId: 7, lifetime: lifetimes.subscribers }),
  )
  const checked = addresses.check(key, file, query)
  expect(checked).toMatchObject({ scope: 'open', viewerId: 7 })
  expect(checked?.secondsLeft).toBeLessThanOrEqual(600)
  expect(checked?.secondsLeft).toBeGreaterThanOrEqual(300)
  clock.now = start + 600_000
  expect(addresses.check(key, file, query)).toBeUndefined()
})

test('an address of a paid viewing lasts two minutes, plus the length of the video', () => {
  const addresses = addressesAt({ now: start })
  const left = (videoSeconds: number) => {
    const { file, query } = parts(
      addresses.open({ key, file: 'video.mp4', viewerId: 7, lifetime: lifetimes.payPerView, videoSeconds }),
    )
    return addresses.check(key, file, query)?.secondsLeft ?? 0
  }
  expect(left(0)).toBeLessThanOrEqual(120)
  expect(left(600)).toBeGreaterThan(600)
  expect(left(600)).toBeLessThanOrEqual(720)
})

test('addresses stay the same within a window, so that browser caches work', () => {
  const clock = { now: start }
  const addresses = addressesAt(clock)
  const open = () => addresses.open({ key, file: 'large.webp', viewerId: 7, lifetime: lifetimes.subscribers })
  const first = open()
  clock.now += 200_000
  expect(open()).toBe(first)
  clock.now += 200_000
  expect(open()).not.toBe(first)
})

test('no part of an address can be changed', () => {
  const clock = { now: start }
  const addresses = addressesAt(clock)
  const { query } = parts(addresses.open({ key, file: 'blurred.webp', viewerId: null, lifetime: lifetimes.public }))
  const { query: mine } = parts(
    addresses.open({ key, file: 'large.webp', viewerId: 7, lifetime: lifetimes.subscribers }),
  )
  expect(addresses.check(key, 'blurred.webp', query)).toBeDefined()
  const changed: [string, Parameters<typeof addresses.check>][] = [
    ['blurred opens no full picture', [key, 'large.webp', query]],
    ['nor a video', [key, 'video.mp4', query]],
    ['another key', ['0f8c5b9e-5a52-4b0e-9a3e-222222222222', 'large.webp', mine]],
    ['another viewer', [key, 'large.webp', { ...mine, v: '8' }]],
    ['no viewer', [key, 'large.webp', { e: mine.e, s: mine.s }]],
    ['a later end', [key, 'large.webp', { ...mine, e: 'zzzzzzz' }]],
    ['no end', [key, 'large.webp', { v: mine.v, s: mine.s }]],
    ['no signature', [key, 'large.webp', { e: mine.e, v: mine.v }]],
    ['an empty signature', [key, 'large.webp', { ...mine, s: '' }]],
    ['half a signature', [key, 'large.webp', { ...mine, s: mine.s.slice(0, 11) }]],
    ['a longer signature', [key, 'large.webp', { ...mine, s: `${mine.s}AAAA` }]],
    ['a number that is none', [key, 'large.webp', { ...mine, e: 'NaN' }]],
    ['infinity', [key, 'large.webp', { ...mine, e: 'Infinity' }]],
  ]
  for (const [name, asked] of changed) expect(addresses.check(...asked), name).toBeUndefined()
  expect(addressesAt(clock, 'another secret of 32 characters!!').check(key, 'large.webp', mine)).toBeUndefined()
})

test("a blurred picture's address opens nothing with a similar name", () => {
  const addresses = addressesAt({ now: start })
  const { file, query } = parts(
    addresses.open({ key, file: 'blurred.webp', viewerId: null, lifetime: lifetimes.public }),
  )
  expect(addresses.check(key, file, query)?.scope).toBe('blurred')
  for (const other of ['b.webp', 'blurred.webp.bak', 'big.webp', 'large.webp'])
    expect([other, addresses.check(key, other, query)]).toEqual([other, undefined])
})
