import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Value {
  stringValue?: string
  intValue?: number
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

/** A collector of traces: takes OTLP over HTTP and decodes it. */
export async function startTraceReceiver() {
  const spans: (Omit<SentSpan, 'attributes'> & { about: Record<string, unknown>; service: unknown })[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent
    if (request.url === '/v1/traces' && status === 200)
      for (const { resource, scopeSpans } of sent.resourceSpans)
        for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, about: read(attributes), service: read(resource.attributes)['service.name'] })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    answerWith(next: number) {
      status = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const read = (attributes: SentSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
