import { createHub, type Hub } from '@fanlight/signalr-hub'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'

/** Brings notifications to the connections of this process. */
export function notificationHub({ sessions, bus, config, log, metrics, patience }: Deps): Hub {
  const ownOrigin = new URL(config.publicUrl).origin
  const hub = createHub({
    authenticate: async (token) => {
      const known = await sessions.authenticate(token)
      return (
        known && {
          userId: known.viewer.userId,
          sessionId: known.viewer.sessionId,
          expiresAt: known.expiresAt.getTime(),
        }
      )
    },
    allowOrigin: (origin, host) => origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host),
    log,
    limits: patience.hub,
  })
  bus.subscribe('notifications', ({ pushed }) => {
    for (const { userId, notification } of pushed) hub.sendToUser(userId, 'ReceiveNotification', [notification])
  })
  bus.subscribe('notifications-read', ({ userId }) => void hub.sendToUser(userId, 'NotificationsRead', []))
  bus.subscribe('session-changed', ({ sessionId, ended }) => {
    if (ended) hub.closeSession(sessionId)
  })
  new Gauge({
    name: 'hub_connections',
    help: 'Open real-time connections of this process',
    registers: [metrics.registry],
    collect() {
      this.set(hub.connectionCount())
    },
  })
  return hub
}
