import type { Notification } from '@fanlight/contract/people/notifications'
import type { HubConnection } from '@microsoft/signalr'
import { emitLive, saidByServer } from '../../lib/live-events.ts'
import { warnLocally } from '../../lib/local-log.ts'

export type LiveState = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting'

interface Listener {
  token(): string | null
  onState(state: LiveState): void
  onNotification(notification: Notification): void
  /** Marked as read in another tab or device. */
  onRead(): void
  /** Connected, perhaps after a gap: missed notifications must be fetched. */
  onConnected(): void
}

const hubAddress = '/hubs/notifications'
const delays = [0, 2000, 10_000, 30_000]

/** Keeps one connection to the hub: retries after 0, 2, 10 and 30 seconds, then stops until asked or visible again. */
export function openLiveConnection(listener: Listener) {
  let connection: HubConnection | undefined
  let trying = false
  let stopped = false
  let wasOpen = false

  async function connect() {
    if (trying || stopped || connection?.state === 'Connected' || connection?.state === 'Reconnecting') return
    trying = true
    listener.onState('Connecting')
    try {
      for (const delay of delays) {
        await new Promise((resolve) => setTimeout(resolve, delay))
        if (stopped) return
        if (await tryOnce(delay === 0)) return
      }
      listener.onState('Disconnected')
    } finally {
      trying = false
    }
  }

  /** A WebSocket alone needs one request and works with any number of servers; if it fails, other transports are negotiated. */
  async function tryOnce(socketOnly: boolean): Promise<boolean> {
    const next = await start(socketOnly)
    if (!next) return false
    if (stopped) {
      await next.stop()
      return true
    }
    connection = next
    opened()
    return true
  }

  function opened() {
    listener.onState('Connected')
    listener.onConnected()
    if (wasOpen) emitLive('BackAfterGap', null)
    wasOpen = true
  }

  /** The client's code may fail to load, too. */
  async function start(socketOnly: boolean) {
    try {
      const next = await build(listener, socketOnly)
      next.onreconnecting(() => listener.onState('Reconnecting'))
      next.onreconnected(opened)
      next.onclose(() => !stopped && listener.onState('Disconnected'))
      await next.start()
      return next
    } catch {
      warnLocally('The live connection could not be opened; it will be tried again.')
      return undefined
    }
  }

  const tryAgain = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void connect()
  }
  document.addEventListener('visibilitychange', tryAgain)
  addEventListener('online', tryAgain)
  void connect()

  return {
    reconnect: () => void connect(),
    close() {
      stopped = true
      document.removeEventListener('visibilitychange', tryAgain)
      removeEventListener('online', tryAgain)
      void connection?.stop()
    },
  }
}

async function build({ token, onNotification, onRead }: Listener, socketOnly: boolean): Promise<HubConnection> {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const socket = socketOnly ? { skipNegotiation: true, transport: HttpTransportType.WebSockets } : {}
  const connection = new HubConnectionBuilder()
    .withUrl(hubAddress, { accessTokenFactory: () => token() ?? '', ...socket })
    .withAutomaticReconnect(delays)
    .withServerTimeout(30_000)
    .withKeepAliveInterval(15_000)
    .configureLogging(LogLevel.None)
    .build()
  connection.on('ReceiveNotification', onNotification)
  connection.on('NotificationsRead', onRead)
  for (const event of saidByServer) connection.on(event, (said) => emitLive(event, said))
  return connection
}
