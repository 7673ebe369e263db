/** Child process: what shared likes are measured against. Fastify and nothing else, each like a statement and a commit of its own. */
import type { AddressInfo } from 'node:net'
import { createDb } from '@fanlight/api/src/platform/db/client.ts'
import Fastify from 'fastify'
import { pino } from 'pino'

/** As many connections to the database as the product has. */
const max = 20

process.once('message', async (url: string) => {
  const db = createDb({ url, max, log: pino({ level: 'silent' }) })
  const app = Fastify()
  app.post<{ Params: { id: string }; Headers: { person: string } }>('/posts/:id/like', ({ params, headers }) =>
    db.one('like-alone', 'select like_alone($1, $2) as "isLiked"', [headers.person, params.id]),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
