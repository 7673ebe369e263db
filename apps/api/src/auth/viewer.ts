import type { Role } from '@fanlight/contract/auth'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'

/** Who asks. Every read and every rule takes one. */
export type Viewer = Anonymous | SignedIn

export interface Anonymous {
  readonly userId: null
}

export interface SignedIn {
  readonly userId: number
  readonly sessionId: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly isCreator: boolean
  readonly isAdmin: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
}

export const anonymous: Anonymous = { userId: null }

export const isSignedIn = (viewer: Viewer): viewer is SignedIn => viewer.userId !== null

export function requireViewer(request: FastifyRequest, detail = 'User not authenticated'): SignedIn {
  if (!isSignedIn(request.viewer)) throw new Problem(401, detail)
  return request.viewer
}

export function requireCreator(request: FastifyRequest): SignedIn {
  const viewer = requireViewer(request)
  if (!viewer.isCreator) throw new Problem(403, 'Only creators can do this. You can become one under Become a Creator.')
  return viewer
}

/** To everybody but operators, what operators use does not exist. */
export function requireAdmin(request: FastifyRequest): SignedIn {
  if (!isSignedIn(request.viewer) || !request.viewer.isAdmin)
    throw new Problem(404, 'There is nothing at this address.')
  return request.viewer
}

export const owns = (viewer: Viewer, creatorId: number) => viewer.userId === creatorId
