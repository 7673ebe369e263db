import { afterEach, expect, test, vi } from 'vitest'
import { goalOf, loginAddress, reasonToSignIn, wantedPath, withWanted } from './way-back.ts'
import { rememberWish, takenWish, wishOnItsWay } from './wishes.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})
const query = (next: string) => `?next=${encodeURIComponent(next)}`

test('leads back to the wanted page, otherwise to the profiles', () => {
  expect(loginAddress('/wallet?coins=3')).toBe('/login?next=%2Fwallet%3Fcoins%3D3')
  expect(goalOf(query('/wallet?coins=3'))).toBe('/wallet?coins=3')
  expect(goalOf(query('/profile/5#post-7'))).toBe('/profile/5#post-7')
  expect(goalOf('')).toBe('/profiles')
  expect(goalOf('', '/admin')).toBe('/admin')
  expect(goalOf(query('/wallet'), '/feed')).toBe('/wallet')
  expect(withWanted('/signup', query('/wallet'))).toBe('/signup?next=%2Fwallet')
  expect(withWanted('/signup', '')).toBe('/signup')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example/login',
  '/wallet/..//evil.example',
  '/.\\/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'wallet',
  ' /wallet',
  '/login',
  '/login?next=/wallet',
  '/signup',
])('never leads to %j', (next) => {
  expect(wantedPath(query(next))).toBeUndefined()
  expect(goalOf(query(next))).toBe('/profiles')
})

test('gives the reason', () => {
  expect(reasonToSignIn('')).toBeUndefined()
  expect(reasonToSignIn(query('/wallet'))).toBe('Sign in to open your wallet.')
  expect(reasonToSignIn(query('/creator/apply'))).toBe('Sign in to become a creator.')
  expect(reasonToSignIn(query('/creator/12'))).toBe('Sign in to see this creator.')
  expect(reasonToSignIn(query('/profile/5'))).toBe('Sign in to continue.')
  rememberWish({ kind: 'subscribe', id: 5 })
  expect(reasonToSignIn(query('/profile/5'))).toBe('Please log in to subscribe.')
})

test('a wish is carried out once, and forgotten after half an hour or on another path', () => {
  vi.useFakeTimers()
  rememberWish({ kind: 'unlock', id: 7 })
  expect(takenWish()).toEqual({ kind: 'unlock', id: 7 })
  expect(takenWish()).toBeUndefined()
  rememberWish({ kind: 'unlock', id: 7 })
  vi.advanceTimersByTime(30 * 60_000)
  expect(wishOnItsWay()).toBeUndefined()
  rememberWish({ kind: 'like', id: 7 })
  goalOf('')
  expect(wishOnItsWay()).toBeUndefined()
})
