import { useSyncExternalStore } from 'react'
import { takenWish, wishOnItsWay } from './wishes.ts'

const here = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)

/** The sign-in address that returns to the current page. */
export const loginAddress = (wanted = here()) => `/login?next=${encodeURIComponent(wanted)}`

/** The same for people who have no account yet. */
export const signupAddress = (wanted = here()) => `/signup?next=${encodeURIComponent(wanted)}`

/** The path that /login should return to; undefined if it is missing or not ours. */
export function wantedPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return undefined
  const origin = 'https://fanlight.invalid'
  // Parsed as browsers do: '//elsewhere', '/\elsewhere' and tabs lead to other hosts.
  const address = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  // '/.//elsewhere' looks like our path, but normalizes to '//elsewhere', another host.
  if (address?.origin !== origin || /^\/(\/|(login|signup)\b)/.test(address.pathname)) return undefined
  return address.pathname + address.search + address.hash
}

/** Keeps the goal in the links between /login and /signup. */
export const withWanted = (path: string, search: string) => {
  const next = wantedPath(search)
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`
}

const reasons: [start: string, text: string][] = [
  ['/wallet', 'Sign in to open your wallet.'],
  ['/my-subscriptions', 'Sign in to see your subscriptions.'],
  ['/creator/apply', 'Sign in to become a creator.'],
  ['/creators', 'Sign in to see the creators.'],
  ['/creator/status', 'Sign in to see your creator status.'],
  ['/creator/verification-pending', 'Sign in to verify your identity.'],
  ['/creator/settings', 'Sign in to change your settings.'],
  ['/creator-dashboard', 'Sign in to open your dashboard.'],
  ['/creator/', 'Sign in to see this creator.'],
  ['/my-profiles', 'Sign in to see your profiles.'],
  ['/drafts', 'Sign in to see your drafts.'],
  ['/profile/create', 'Sign in to create a profile.'],
  ['/admin', 'Sign in to open the console.'],
]

const wishes = {
  subscribe: 'Please log in to subscribe.',
  like: 'Sign in to like this post.',
  unlock: 'Sign in to unlock this post.',
  keep: 'Sign in to keep this post.',
  follow: 'Sign in to follow.',
}

/** Why someone must sign in; undefined if they came by themselves. */
export function reasonToSignIn(search: string): string | undefined {
  const next = wantedPath(search)
  if (next === undefined) return undefined
  const wish = wishOnItsWay()
  if (wish) return wishes[wish.kind]
  return reasons.find(([start]) => next.startsWith(start))?.[1] ?? 'Sign in to continue.'
}

const never = () => () => undefined
/** Only the browser knows the address, so the prerendered page has no reason. */
export const useReasonToSignIn = () =>
  useSyncExternalStore(
    never,
    () => reasonToSignIn(location.search),
    () => undefined,
  )
export const useSearchText = () =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )

/** After signing in: the goal, or the person's usual start page. Wishes are carried out there. */
export function goalOf(search: string, startPage: string | undefined = '/profiles'): string {
  const next = wantedPath(search)
  if (next === undefined) takenWish()
  return next ?? startPage
}
