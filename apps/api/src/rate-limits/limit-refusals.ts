import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import { isInside } from '../http/inside-calls.ts'
import { Problem } from '../problems/problem.ts'
import type { AddressBucket, Limits } from './limits.ts'
import { countsItself } from './rate-limit.ts'

/**
 * Who was refused too often is told to wait. What would not be refused is never in the way of this: the mistakes of a
 * stranger close nothing to those who share an address with them, and no secret of ours is found by trying.
 */
export const limitRefusals =
  (limits: Limits) =>
  async (problem: Problem, request: FastifyRequest): Promise<Problem> => {
    if (isInside(request) || !isRefusal(problem, request)) return problem
    // Nobody is known yet where a request could not even be read.
    const person = request.viewer && isSignedIn(request.viewer) ? request.viewer.userId : undefined
    if (person !== undefined && !countsItself(request.routeOptions.config.limit)) return problem
    try {
      await (person === undefined ? limits.visitor(bucketOf(request), request) : limits.person('call', person))
      return problem
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

/** Routes that count for themselves have not counted yet what they could not even read. */
function isRefusal({ status }: Problem, { routeOptions }: FastifyRequest) {
  return (
    status === 401 ||
    status === 404 ||
    (countsItself(routeOptions.config.limit) && status >= 400 && status < 500 && status !== 429)
  )
}

function bucketOf({ routeOptions }: FastifyRequest): AddressBucket {
  if (routeOptions.config.limit === 'sign-in') return 'refused-sign-in'
  return routeOptions.config.limit === 'web' ? 'refused-page' : 'refused'
}
