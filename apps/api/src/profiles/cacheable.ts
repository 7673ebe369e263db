import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignedIn } from '../auth/viewer.ts'

/** What everybody sees may be kept for moments; what somebody sees, by nobody. */
export function cacheable({ viewer }: FastifyRequest, reply: FastifyReply) {
  const control = isSignedIn(viewer) ? 'private, no-store' : 'public, max-age=5'
  reply.headers({ 'cache-control': control, vary: 'authorization' })
}
