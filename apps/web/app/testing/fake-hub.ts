type Handler = (...said: unknown[]) => void

/** Replaces the official client: `vi.mock('@microsoft/signalr', () => import('../testing/fake-hub.ts'))`. */
export const hub = {
  connections: [] as FakeConnection[],
  /** How many of the next connection attempts fail. */
  failures: 0,
  latest() {
    const connection = hub.connections.at(-1)
    if (!connection) throw new Error('Nothing has connected.')
    return connection
  },
  forget() {
    hub.connections = []
    hub.failures = 0
  },
}

class FakeConnection {
  state = 'Disconnected'
  readonly handlers = new Map<string, Handler>()
  reconnecting?: () => void
  reconnected?: () => void
  closed?: () => void

  on(event: string, handler: Handler) {
    this.handlers.set(event, handler)
  }
  onreconnecting(handler: () => void) {
    this.reconnecting = handler
  }
  onreconnected(handler: () => void) {
    this.reconnected = handler
  }
  onclose(handler: () => void) {
    this.closed = handler
  }
  async start() {
    if (hub.failures > 0) {
      hub.failures -= 1
      throw new Error('The server cannot be reached.')
    }
    this.state = 'Connected'
  }
  async stop() {
    this.state = 'Disconnected'
    this.closed?.()
  }
  /** What the server sends to this connection. */
  say(event: string, ...said: unknown[]) {
    this.handlers.get(event)?.(...said)
  }
}

export class HubConnectionBuilder {
  withUrl() {
    return this
  }
  withAutomaticReconnect() {
    return this
  }
  withServerTimeout() {
    return this
  }
  withKeepAliveInterval() {
    return this
  }
  configureLogging() {
    return this
  }
  build() {
    const connection = new FakeConnection()
    hub.connections.push(connection)
    return connection
  }
}
export const HttpTransportType = { WebSockets: 1 }
export const LogLevel = { None: 6 }
