import { useSyncExternalStore } from 'react'
import { takenWish, wishOnItsWay } from './wishes.ts'

const here = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)

/** Where to sign in, and to come back from to what was wanted. */
export const loginAddress = (wanted = here()) => `/login?next=${encodeURIComponent(wanted)}`

/** A path of this application out of the address of /login or /signup; undefined for anything else that may stand there. */
export function wantedPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return undefined
  const origin = 'https://fanlight.invalid'
  // The address is read as a browser reads it: '//elsewhere', '/\elsewhere' and tabs in between lead to other hosts.
  const address = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  // '/.//elsewhere' is a path of ours while it is read, and what is left of it then, '//elsewhere', is another host.
  if (address?.origin !== origin || /^\/(\/|(login|signup)\b)/.test(address.pathname)) return undefined
  return address.pathname + address.search + address.hash
}

/** The way there from here, for the link from /login to /signup and back. */
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
  ['/profile/create', 'Sign in to create a profile.'],
  ['/admin', 'Sign in to open the console.'],
]

const wishes = {
  subscribe: 'Sign in to subscribe.',
  like: 'Sign in to like this post.',
  unlock: 'Sign in to unlock this post.',
  follow: 'Sign in to follow.',
}

/** Why somebody stands before the sign-in; undefined where they came by themselves. */
export function reasonToSignIn(search: string): string | undefined {
  const next = wantedPath(search)
  if (next === undefined) return undefined
  const wish = wishOnItsWay()
  if (wish) return wishes[wish.kind]
  return reasons.find(([start]) => next.startsWith(start))?.[1] ?? 'Sign in to go on.'
}

const never = () => () => undefined
/** The address is known to the browser only: the prerendered page knows no reason. */
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

/** After signing in: what was wanted, or the product's own first screen. Wishes are carried out there. */
export function goalOf(search: string): string {
  const next = wantedPath(search)
  if (next === undefined) takenWish()
  return next ?? '/profiles'
}
