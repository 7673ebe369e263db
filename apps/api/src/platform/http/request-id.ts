import type { IncomingMessage } from 'node:http'

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The trace id of the proxy or caller (W3C Trace Context), so that their logs and ours match; otherwise a new one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? crypto.randomUUID()
