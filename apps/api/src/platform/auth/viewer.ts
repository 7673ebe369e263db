import type { Role } from '@fanlight/contract/platform/auth'
import { mayAs, type OperatorRight, type OperatorRole, rolesWith } from '@fanlight/contract/platform/operator-rights'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'

/** The caller. Every query and every rule takes one. */
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
  readonly isOperator: boolean
  /** Their operator roles; empty for everyone else. */
  readonly operatorRoles: readonly OperatorRole[]
  /** May see hidden and locked content. */
  readonly seesAll: boolean
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

/** For everyone but operators, operator endpoints don't exist (404). */
export function requireOperator(request: FastifyRequest): SignedIn {
  if (!isSignedIn(request.viewer) || !request.viewer.isOperator)
    throw new Problem(404, 'There is nothing at this address.')
  return request.viewer
}

export const may = (viewer: Viewer, right: OperatorRight) => isSignedIn(viewer) && mayAs(viewer.operatorRoles, right)

export function requireRight(request: FastifyRequest, right: OperatorRight): SignedIn {
  const operator = requireOperator(request)
  if (!may(operator, right))
    throw new Problem(403, `Your role does not allow this. It takes ${inWords(rolesWith(right))}.`)
  return operator
}

const inWords = (roles: string[]) => roles.join(' or ')

export const owns = (viewer: Viewer, creatorId: number) => viewer.userId === creatorId
