import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import { createDevIdentity, type DevIdentity } from './auth/dev-identity.ts'
import { createIdTokenVerifier, google, type VerifyIdToken } from './auth/id-token.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import { appUrl } from './db/app-login.ts'
import { createDb, type Db } from './db/client.ts'
import { keepProductSettings } from './db/product-settings.ts'
import { createDemoPictures, type DemoPictures } from './demo/demo-pictures.ts'
import { beginStay, type Stay } from './http/drain.ts'
import { type Patience, usualPatience } from './http/patience.ts'
import { type Clock, productClock } from './jobs/clock.ts'
import { createExaminer, type Examiner } from './media/examiner.ts'
import { openStore } from './media/open-store.ts'
import { createMediaAddresses, type MediaAddresses } from './media/signed-url.ts'
import type { Store } from './media/store.ts'
import { checkDisk, type Watch, watchDependencies } from './monitoring/dependencies.ts'
import { createMetrics, type Metrics } from './monitoring/metrics.ts'
import { countProviderCalls } from './monitoring/provider-calls.ts'
import type { BillingProvider } from './providers/billing-provider.ts'
import { type CheckoutTokens, createCheckoutTokens } from './providers/checkout-token.ts'
import { createDemoBilling } from './providers/demo-billing.ts'
import { createDemoProvider } from './providers/demo-deposits.ts'
import type { PaymentProvider } from './providers/deposit-provider.ts'
import { createStripeBilling } from './providers/stripe-billing.ts'
import { createStripeClient } from './providers/stripe-client.ts'
import { createStripeDeposits } from './providers/stripe-deposits.ts'
import { createPurchaseBatcher, type PurchaseBatcher } from './purchases/purchase-batcher.ts'
import { memoryCounter } from './rate-limits/counter.ts'
import { createLimits, type Limits } from './rate-limits/limits.ts'
import { redisCounter } from './rate-limits/redis-counter.ts'
import type { Bus } from './realtime/bus.ts'
import { countUploads, type UploadsInFlight } from './uploads/uploads-in-flight.ts'

/** All that a request may touch. Made once in start.ts (and per test), handed down as arguments. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  db: Db
  /** For charts: may be a moment behind. The same as `db` where no replica is set. */
  replica: Db
  bus: Bus
  clock: Clock
  sessions: Sessions
  devIdentity: DevIdentity | undefined
  verifyIdToken: VerifyIdToken
  metrics: Metrics
  limits: Limits
  patience: Patience
  purchases: PurchaseBatcher
  payments: PaymentProvider
  billing: BillingProvider
  stripe: Stripe | undefined
  checkoutTokens: CheckoutTokens
  store: Store
  /** Only where the demo world is: it comes without its pictures. */
  demoPictures: DemoPictures | undefined
  addresses: MediaAddresses
  /** Works on files that people sent: a few at a time, in processes of their own. */
  examiner: Examiner
  uploads: UploadsInFlight
  /** Whether this process serves on or is about to end. */
  stay: Stay
  /** What the product can do without for a while; the parts add themselves. */
  dependencies: Record<string, () => Promise<unknown>>
  watch: Watch
}

interface Opened {
  config: Config
  log: FastifyBaseLogger
  db: Db
  bus: Bus
  stay?: Stay
  patience?: Patience
}

export async function createDeps(opened: Opened): Promise<Deps> {
  const { config, log, db, bus, stay = beginStay(), patience = usualPatience } = opened
  await keepProductSettings(db, config)
  const devIdentity = config.googleClientId ? undefined : await createDevIdentity(config.publicUrl, config.dataDir)
  const trust = devIdentity ? devIdentity.trust : google(config.googleClientId ?? '')
  const disk = openStore(config)
  const demoPictures = config.demoData ? createDemoPictures({ db, log, config, store: disk }) : undefined
  const store = demoPictures?.store ?? disk
  const metrics = createMetrics()
  const stripe = config.stripe && (await createStripeClient(config.stripe.secretKey))
  if (stripe) countProviderCalls(stripe, metrics)
  const dependencies = {
    database: () => db.one('ready', 'select 1 as ready'),
    storage: () => store.check(),
    disk: () => checkDisk(config.dataDir),
    ...(bus.check && { redis: bus.check }),
  }
  return {
    config,
    log,
    db,
    replica: openReplica(config, log) || db,
    bus,
    clock: await productClock(db, bus, log),
    sessions: createSessions(db, bus, config, trust.issuers),
    devIdentity,
    verifyIdToken: createIdTokenVerifier(trust),
    metrics,
    limits: createLimits(config.redisUrl ? redisCounter(config.redisUrl, log) : memoryCounter(), config.rateLimitScale),
    patience,
    purchases: createPurchaseBatcher(db, log, config.feeBasisPoints, (size) => metrics.batches.observe(size)),
    payments: stripe ? createStripeDeposits(stripe, db, config) : createDemoProvider(),
    billing: stripe ? createStripeBilling(stripe, config) : createDemoBilling(db),
    stripe,
    checkoutTokens: createCheckoutTokens(config.sessionSecret),
    store,
    demoPictures,
    addresses: createMediaAddresses(config.sessionSecret),
    examiner: createExaminer(),
    uploads: countUploads(config.rateLimitScale),
    stay,
    dependencies,
    watch: watchDependencies(dependencies, { log, metrics }),
  }
}

const openReplica = (config: Config, log: FastifyBaseLogger) =>
  config.databaseReplicaUrl && createDb({ url: appUrl(config, config.databaseReplicaUrl), max: 10, log })
