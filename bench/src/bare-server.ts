/** Child process: Fastify and nothing else, answering every request with the bytes it was given. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const app = Fastify()
let body = ''
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', (text: string) => {
  body = text
  process.send?.({ port: (app.server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
