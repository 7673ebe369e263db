import type { Login } from '@fanlight/contract/platform/auth'
import { useSyncExternalStore } from 'react'
import { setFormats } from '../lib/format.ts'
import { decodeToken, hasRole } from './token.ts'

/** The login response, stored in the browser under 'user'. Old sessions may lack fields. */
export type Session = Pick<Login, 'token' | 'userId' | 'name' | 'email' | 'avatarUrl'> & Partial<Login>

/** What screens know of the signed-in person. */
export interface Viewer {
  userId: number
  name: string
  email: string
  avatarUrl: string | null
  isCreator: boolean
  isOperator: boolean
  /** For operators; unknown in sessions from before roles existed. */
  operatorRoles?: Login['operatorRoles']
}

const storageKey = 'user'
const listeners = new Set<() => void>()
let snapshot: { text: string | null; session: Session | null; viewer: Viewer | null } | undefined
/** The last answer of GET /creator/onboarding/status for this token; it overrides the token's role. */
let confirmedCreator: { token: string; isCreator: boolean } | undefined

export const getSession = () => read().session
export const getViewer = () => read().viewer

export function storeSession(session: Session) {
  localStorage.setItem(storageKey, JSON.stringify(session))
  announce()
}

export function clearSession() {
  localStorage.removeItem(storageKey)
  announce()
}

/** After becoming a creator or a refresh: same person, newer token. */
export function replaceToken(token: string, rest: Partial<Session> = {}) {
  const session = getSession()
  if (session) storeSession({ ...session, ...rest, token })
}

export function confirmCreator(token: string, isCreator: boolean) {
  confirmedCreator = { token, isCreator }
  announce()
}

/** The stored text, to notice changes by another tab. */
export const storedToken = () => parse(localStorage.getItem(storageKey))?.token ?? null

/** Something is stored that can't sign anyone in. */
export const isUnreadable = () => localStorage.getItem(storageKey) !== null && !storedToken()

export function subscribeToSession(onChange: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) onChange()
  }
  listeners.add(onChange)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onStorage)
  }
}

export const useViewer = () => useSyncExternalStore(subscribeToSession, getViewer, () => null)

function announce() {
  snapshot = undefined
  for (const listener of listeners) listener()
}

function read() {
  const text = typeof document === 'undefined' ? null : localStorage.getItem(storageKey)
  if (!snapshot || snapshot.text !== text) {
    const session = parse(text)
    setFormats(session?.formats)
    snapshot = { text, session, viewer: session && toViewer(session) }
  }
  return snapshot
}

function parse(text: string | null): Session | null {
  if (!text) return null
  try {
    const session: unknown = JSON.parse(text)
    const isSession = typeof session === 'object' && session !== null && typeof (session as Session).token === 'string'
    return isSession ? (session as Session) : null
  } catch {
    return null
  }
}

function toViewer(session: Session): Viewer {
  const role = decodeToken(session.token)?.role ?? session.role
  const confirmed = confirmedCreator?.token === session.token ? confirmedCreator.isCreator : undefined
  return {
    userId: session.userId,
    name: session.name,
    email: session.email,
    avatarUrl: session.avatarUrl ?? null,
    isCreator: confirmed ?? hasRole(role, 'Creator'),
    isOperator: hasRole(role, 'Admin'),
    operatorRoles: session.operatorRoles,
  }
}
