import { createHub, type Hub } from '@fanlight/signalr-hub'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Config } from '../../platform/config/config.ts'
import { knownHosts } from '../../platform/http/known-hosts.ts'
import type { Timeouts } from '../../platform/http/timeouts.ts'
import type { Metrics } from '../../platform/monitoring/metrics.ts'
import type { Bus } from '../../platform/realtime/bus.ts'

interface Needed {
  sessions: Sessions
  bus: Bus
  config: Config
  log: FastifyBaseLogger
  metrics: Metrics
  timeouts: Timeouts
}

/** Delivers notifications to the connections of this process. */
export function notificationHub({ sessions, bus, config, log, metrics, timeouts }: Needed): Hub {
  const isKnown = knownHosts(config)
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
    allowOrigin: (origin, host) =>
      origin === ownOrigin || (isKnown(host) && URL.canParse(origin) && new URL(origin).host === host),
    log,
    limits: timeouts.hub,
  })
  bus.subscribe('notifications', ({ pushed }) => {
    for (const { userId, notification } of pushed) hub.sendToUser(userId, 'ReceiveNotification', [notification])
  })
  bus.subscribe('notifications-read', ({ userId }) => void hub.sendToUser(userId, 'NotificationsRead', []))
  bus.subscribe('session-changed', ({ sessionId, ended }) => {
    if (ended) hub.closeSession(sessionId)
  })
  new Gauge({
    name: 'fanlight_hub_connections',
    help: 'Open real-time connections by transport',
    labelNames: ['transport'],
    registers: [metrics.registry],
    collect() {
      for (const [transport, count] of Object.entries(hub.counts().byTransport)) this.set({ transport }, count)
    },
  })
  new Counter({
    name: 'fanlight_hub_messages_total',
    help: 'Messages handed to real-time connections',
    registers: [metrics.registry],
    collect() {
      this.reset()
      this.inc(hub.counts().sent)
    },
  })
  return hub
}
