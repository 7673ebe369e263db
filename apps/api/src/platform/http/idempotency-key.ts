import type { FastifyRequest } from 'fastify'
import { invalid } from '../problems/problem.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Makes paying and publishing safe to repeat: a UUID from the caller, or nothing. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !uuid.test(key))
    throw invalid('Idempotency-Key', 'The Idempotency-Key must be one UUID.')
  return key.toLowerCase()
}
