import type { FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'
import { isInside } from '../http/inside-calls.ts'
import { Problem } from '../problems/problem.ts'
import type { AddressBucket, Limits } from './limits.ts'
import { countsItself } from './rate-limit.ts'

/**
 * A caller refused too often has to wait. Successful calls are never affected, so a stranger's mistakes don't block
 * others at the same address, and secrets can't be guessed by trying.
 */
export const limitRefusals =
  (limits: Limits) =>
  async (problem: Problem, request: FastifyRequest): Promise<Problem> => {
    if (isInside(request) || !isRefusal(problem, request)) return problem
    // The viewer is unknown if the request could not even be parsed.
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

/** Routes that count by themselves haven't counted requests that could not be parsed. */
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
