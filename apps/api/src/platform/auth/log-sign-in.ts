import type { Login } from '@fanlight/contract/platform/auth'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problems/problem.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { deviceOf } from './device-of.ts'
import { ReusedToken } from './sessions.ts'

/** Where a call came from, as stored in the security log. */
export const originOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => ({
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
})

/** Logs each sign-in and each refused one. */
export async function logSignIn(
  securityLog: SecurityLog,
  request: FastifyRequest,
  signIn: () => Promise<Login>,
): Promise<Login> {
  try {
    const login = await signIn()
    await securityLog.note({ kind: 'sign-in', userId: login.userId, ...originOf(request) })
    return login
  } catch (error) {
    if (error instanceof Problem && (error.status === 401 || error.status === 403))
      await securityLog.note({ kind: 'sign-in.refused', ...originOf(request), details: { because: error.message } })
    throw error
  }
}

/** Logs the reuse of an old token, with its owner. */
export async function logTokenReuse(securityLog: SecurityLog, request: FastifyRequest, renew: () => Promise<Login>) {
  try {
    return await renew()
  } catch (error) {
    if (error instanceof ReusedToken)
      await securityLog.note({ kind: 'token.reused', userId: error.userId, ...originOf(request) })
    throw error
  }
}
