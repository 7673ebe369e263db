import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Principal } from './connection.ts'
import type { HubLog } from './log.ts'

/** A refusal on its way to the client, as an HTTP answer, with `retry-after` for clients that may come back later. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers }
  }

  /** RFC 9457; `message` is what clients that look for nothing else show. */
  body(): string {
    const { status, message } = this
    return JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail: message, message })
  }
}

export interface HubRequest {
  path: string
  query: URLSearchParams
  id: string | null
  token: string | undefined
  origin: string | undefined
  host: string | undefined
}

/**
 * Reads a request and removes the token from its address, where every log and error report would find it. Browsers
 * can't set headers on WebSockets and event streams, so a GET may carry its token in the query.
 */
export function readRequest(request: IncomingMessage): HubRequest {
  const [path = '', search = ''] = splitOnce(request.url ?? '', '?')
  const query = new URLSearchParams(search)
  const queryToken = query.get('access_token')
  if (queryToken !== null) {
    query.delete('access_token')
    request.url = query.size > 0 ? `${path}?${query}` : path
  }
  const { origin, host, authorization } = request.headers
  const headerToken = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  const token = headerToken ?? ((request.method === 'GET' && queryToken) || undefined)
  return { path, query, id: query.get('id'), token, origin, host }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** For an origin that has been let in; the browser client sends its requests with credentials. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return { vary: 'Origin' }
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
}

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-requested-with, x-signalr-user-agent',
  'access-control-max-age': '7200',
}

export interface AccessOptions {
  authenticate(token: string): Promise<Principal | undefined> | Principal | undefined
  allowOrigin(origin: string, host: string | undefined): boolean
  now(): number
  log: HubLog
}

const attempts = 3

/** Decides who may talk to the hub at all. */
export class Access {
  readonly #options: AccessOptions
  /** Moves whenever connections are closed by the application, which may revoke what is being checked right now. */
  #revocations = 0

  constructor(options: AccessOptions) {
    this.#options = options
  }

  revoked() {
    this.#revocations++
  }

  /** Clients that are not browsers name no origin; they have nobody's cookies or network position to abuse. */
  checkOrigin({ origin, host }: HubRequest) {
    if (origin === undefined) return
    let allowed = false
    try {
      allowed = this.#options.allowOrigin(origin, host)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'allowOrigin failed')
    }
    if (!allowed) throw new Refusal(403, 'This origin is not allowed.')
  }

  async authenticate({ token }: HubRequest): Promise<Principal> {
    if (token === undefined) throw unauthorized('An access token is required.')
    for (let attempt = 0; attempt < attempts; attempt++) {
      const revocations = this.#revocations
      const principal = await this.#ask(token)
      if (revocations !== this.#revocations) continue
      if (!principal || !(principal.expiresAt > this.#options.now())) {
        throw unauthorized('The access token is invalid or expired.')
      }
      return { userId: principal.userId, sessionId: principal.sessionId, expiresAt: principal.expiresAt }
    }
    throw new Refusal(503, 'The access token could not be checked.', { 'retry-after': '1' })
  }

  async #ask(token: string) {
    try {
      return await this.#options.authenticate(token)
    } catch (error) {
      this.#options.log.warn({ err: error }, 'authenticate failed')
      throw new Refusal(503, 'The access token could not be checked.', { 'retry-after': '1' })
    }
  }
}

const unauthorized = (message: string) => new Refusal(401, message, { 'www-authenticate': 'Bearer' })
