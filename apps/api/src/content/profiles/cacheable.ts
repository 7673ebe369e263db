import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignedIn } from '../../platform/auth/viewer.ts'

/** Public answers may be cached for moments, personal ones never. */
export function cacheable({ viewer }: FastifyRequest, reply: FastifyReply) {
  const control = isSignedIn(viewer) ? 'private, no-store' : 'public, max-age=5'
  reply.headers({ 'cache-control': control, vary: 'authorization' })
}
