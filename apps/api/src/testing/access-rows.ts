import type { Person } from './factories.ts'

// Who asks, in the order of the columns. The subscriber is one of the owner's profile.
export const roles = ['visitor', 'user', 'subscriber', 'other creator', 'owner', 'operator'] as const
export type Role = (typeof roles)[number]

export interface Row {
  /** The status that each role gets. */
  gets: string
  body?: unknown
  /** What `:id` (or whatever the path names) stands for, made anew for every call. */
  of?: () => Promise<string | number>
  /** Somebody new in place of a role that the call would change for the rows after it. */
  by?: (role: Role) => Promise<Person | undefined>
}

export const everybody = { gets: '200 200 200 200 200 200' }
export const redirected = { gets: '302 302 302 302 302 302' }
export const signedIn = { gets: '401 200 200 200 200 200' }
export const creators = { gets: '401 403 403 200 200 403' }
export const operators = (status: number, rest: Omit<Row, 'gets'> = {}): Row => ({
  gets: `404 404 404 404 404 ${status}`,
  ...rest,
})
