import type { FastifyBaseLogger } from 'fastify'
import { createDevIdentity, type DevIdentity } from './auth/dev-identity.ts'
import { createIdTokenVerifier, google, type VerifyIdToken } from './auth/id-token.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { type Counter, memoryCounter } from './http/rate-limit.ts'
import { redisCounter } from './http/redis-counter.ts'
import { type Clock, productClock } from './jobs/clock.ts'
import { createPurchaseBatcher, type PurchaseBatcher } from './ledger/purchase-batcher.ts'
import { createDemoProvider } from './payments/demo-provider.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Bus } from './realtime/bus.ts'

/** All that a request may touch. Made once in main.ts (and per test), handed down as arguments. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  db: Db
  bus: Bus
  clock: Clock
  sessions: Sessions
  devIdentity: DevIdentity | undefined
  verifyIdToken: VerifyIdToken
  metrics: Metrics
  counter: Counter
  purchases: PurchaseBatcher
  payments: PaymentProvider
  /** What must answer for the process to be ready; the parts add themselves. */
  checks: Record<string, () => Promise<unknown>>
}

interface Opened {
  config: Config
  log: FastifyBaseLogger
  db: Db
  bus: Bus
}

export async function createDeps({ config, log, db, bus }: Opened): Promise<Deps> {
  const devIdentity = config.googleClientId ? undefined : await createDevIdentity(config.publicUrl, config.dataDir)
  const trust = devIdentity ? devIdentity.trust : google(config.googleClientId ?? '')
  return {
    config,
    log,
    db,
    bus,
    clock: await productClock(db, bus, log),
    sessions: createSessions(db, bus, config),
    devIdentity,
    verifyIdToken: createIdTokenVerifier(trust),
    metrics: createMetrics(),
    counter: config.redisUrl ? redisCounter(config.redisUrl, log) : memoryCounter(),
    purchases: createPurchaseBatcher(db, log, config.feeBasisPoints),
    payments: createDemoProvider(),
    checks: { database: () => db.one('ready', 'select 1 as ready') },
  }
}
