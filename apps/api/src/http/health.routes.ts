import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Api } from './api.ts'

const Health = z.object({ status: z.enum(['ok', 'failing']), failing: z.array(z.string()) })

export function healthRoutes(api: Api, { checks, log, stay }: Deps) {
  api.get('/health/live', { config: { viewer: 'ignored' }, schema: { response: { 200: Health } } }, () => ({
    status: 'ok' as const,
    failing: [],
  }))

  api.get(
    '/health/ready',
    { config: { viewer: 'ignored' }, schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const failing: string[] = stay.stage === 'serving' ? [] : ['ending']
      for (const [name, check] of Object.entries(checks)) {
        try {
          await check()
        } catch (error) {
          log.warn({ err: error, part: name }, 'not ready')
          failing.push(name)
        }
      }
      if (failing.length > 0) return reply.code(503).header('retry-after', '2').send({ status: 'failing', failing })
      return { status: 'ok' as const, failing }
    },
  )
}
