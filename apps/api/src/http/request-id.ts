import type { IncomingMessage } from 'node:http'

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace that a proxy or a caller has begun (W3C Trace Context): their lines and ours are found by one id. Else our own. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? crypto.randomUUID()
