import type { Api } from '../src/platform/http/api.ts'
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

const second: Record<string, string> = {
  ':kind': 'selfie',
  ':fileId': '5b0e4ff1-94ba-4f50-8f4c-1c2f6f0f3c8e',
  ':position': '0',
  ':file': 'large.webp',
  ':period': '2026-01',
  ':number': '1',
  ':fanId': '999999999',
  ':code': '999999999',
  ':broadcastId': '999999999',
}
export const addressOf = (path: string, subject: string | number) =>
  path.replace(/:\w+/, String(subject)).replace(/:\w+/, (name) => second[name] ?? name)

/** The status that a body of another shape gets, and one that is no JSON. */
export async function answersToWrongBodies(app: Api, route: string, person?: Person, of?: Row['of']) {
  const [method, path = ''] = route.split(' ')
  const statuses: number[] = []
  for (const payload of ['[]', '{"reason":']) {
    const reply = await app.inject({
      method: method as 'GET',
      url: addressOf(path, of ? await of() : 1),
      headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
      payload,
    })
    statuses.push(reply.statusCode)
  }
  return statuses
}
