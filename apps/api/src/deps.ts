import type { FastifyBaseLogger } from 'fastify'
import type { Stripe } from 'stripe'
import type { DemoPictures } from '../demo/demo-pictures.ts'
import type { BillingProvider } from './money/providers/billing-provider.ts'
import { type CheckoutTokens, createCheckoutTokens } from './money/providers/checkout-token.ts'
import { createDemoBilling } from './money/providers/demo-billing.ts'
import { createDemoProvider } from './money/providers/demo-deposits.ts'
import type { DepositProvider } from './money/providers/deposit-provider.ts'
import { createStripeBilling } from './money/providers/stripe-billing.ts'
import { createStripeClient } from './money/providers/stripe-client.ts'
import { createStripeDeposits } from './money/providers/stripe-deposits.ts'
import { createPurchaseBatcher, type PurchaseBatcher } from './money/purchases/purchase-batcher.ts'
import { createExportLinks, type ExportLinks } from './operations/personal-data/export-links.ts'
import { askForSecondAccount } from './people/approvals/second-account.ts'
import { createMailLinks, type MailLinks } from './people/mail/mail-links.ts'
import { createOutbox, createSmtpMailer, type Mailer } from './people/mail/mailer.ts'
import { createReturnAddresses, type ReturnAddresses } from './people/mail/return-address.ts'
import { notifySignIn } from './people/notifications/notify-sign-in.ts'
import { type SiteNow, watchSite } from './people/site/watch-site.ts'
import { createDevIdentity, type DevIdentity } from './platform/auth/dev-identity.ts'
import { createIdTokenVerifier, google, refuseIdTokens, type VerifyIdToken } from './platform/auth/id-token.ts'
import type { OpenId } from './platform/auth/open-id.ts'
import { createSessions, type Sessions } from './platform/auth/sessions.ts'
import type { Config } from './platform/config/config.ts'
import { addressesOf } from './platform/db/address.ts'
import { appUrl } from './platform/db/app-login.ts'
import type { Db } from './platform/db/client.ts'
import { keepMailSetting, keepProductSettings, readInstallation } from './platform/db/product-settings.ts'
import { type CountryOf, createCountryOf } from './platform/http/country-of.ts'
import { type Lifecycle, startLifecycle } from './platform/http/drain.ts'
import { type Timeouts, timeoutsOf } from './platform/http/timeouts.ts'
import { type Clock, productClock } from './platform/jobs/clock.ts'
import { type SteadyClock, watchClock } from './platform/jobs/steady-clock.ts'
import { createHardFiles } from './platform/media/hard-files.ts'
import { createMediaInspector, type MediaInspector } from './platform/media/media-inspector.ts'
import { openStore } from './platform/media/open-store.ts'
import { createMediaAddresses, type MediaAddresses } from './platform/media/signed-url.ts'
import type { Store } from './platform/media/store.ts'
import { checkDisk, type Watch, watchDependencies } from './platform/monitoring/dependencies.ts'
import { type EventLoop, watchEventLoop } from './platform/monitoring/event-loop.ts'
import { measureProcess } from './platform/monitoring/measure-process.ts'
import { measureReplicas } from './platform/monitoring/measure-replicas.ts'
import { createMetrics, type Metrics } from './platform/monitoring/metrics.ts'
import { countProviderCalls } from './platform/monitoring/provider-calls.ts'
import { checkWrites } from './platform/monitoring/write-check.ts'
import { memoryCounter } from './platform/rate-limits/counter.ts'
import { createLimits, type Limits } from './platform/rate-limits/limits.ts'
import type { Bus } from './platform/realtime/bus.ts'
import { openReads, type Reads } from './platform/replicas/reads.ts'
import { createSecurityLog, type SecurityLog } from './platform/security-log/security-log.ts'
import type { Traces } from './platform/traces/export-traces.ts'
import { countUploads, type UploadsInFlight } from './platform/uploads/uploads-in-flight.ts'

/** Everything that a request may use. Made once in start.ts (and per test), passed down as arguments. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  db: Db
  /** For reads that a replica may answer; never for money, sessions, blocks or the gate before files. */
  reads: Reads
  bus: Bus
  clock: Clock
  /** Whether the computer's clock was set. */
  steadyClock: SteadyClock
  sessions: Sessions
  devIdentity: DevIdentity | undefined
  openId: OpenId | undefined
  verifyIdToken: VerifyIdToken
  metrics: Metrics
  eventLoop: EventLoop
  securityLog: SecurityLog
  /** Undefined without a proxy that reports it. */
  countryOf: CountryOf
  limits: Limits
  timeouts: Timeouts
  purchases: PurchaseBatcher
  depositProvider: DepositProvider
  billingProvider: BillingProvider
  stripe: Stripe | undefined
  /** Our name among the installations that share an account at the payment provider. */
  installation: string
  checkoutTokens: CheckoutTokens
  /** The site's name and look, as operators set them. */
  site: SiteNow
  store: Store
  /** Only in the demo, whose pictures are drawn later. */
  demoPictures: DemoPictures | undefined
  addresses: MediaAddresses
  mailer: Mailer
  mailLinks: MailLinks
  returns: ReturnAddresses
  exportLinks: ExportLinks
  /** Processes uploaded files: a few at a time, in separate processes. */
  mediaInspector: MediaInspector
  uploads: UploadsInFlight
  /** Whether this process keeps serving or is about to stop. */
  lifecycle: Lifecycle
  /** Only if a collector for traces is set. */
  traces: Traces | undefined
  /** Dependencies that the product can do without for a while; each part adds its own. */
  dependencies: Record<string, () => Promise<unknown>>
  watch: Watch
}

interface Opened {
  config: Config
  log: FastifyBaseLogger
  db: Db
  bus: Bus
  lifecycle?: Lifecycle
  timeouts?: Timeouts
}

/** Also returns `close`, for what was opened here. The caller owns what was passed in. */
export async function createDeps(opened: Opened): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { config, log, db, bus, lifecycle = startLifecycle(), timeouts = timeoutsOf(config) } = opened
  await keepProductSettings(db, config)
  await keepMailSetting(db, config)
  const openId = await openOpenId(config)
  const isReal = config.googleClientId !== undefined || openId !== undefined
  const devIdentity = isReal ? undefined : await createDevIdentity(config.publicUrl, config.dataDir)
  const trust = devIdentity?.trust ?? (config.googleClientId ? google(config.googleClientId) : undefined)
  const disk = openStore(config)
  const demoPictures = await openDemoPictures({ db, log, config, store: disk })
  const store = demoPictures?.store ?? disk
  const metrics = createMetrics()
  const installation = await readInstallation(db)
  const computesTax = config.stripe?.computesTax === true
  const installed = { publicUrl: config.publicUrl, installation, computesTax }
  const stripe =
    config.stripe && (await createStripeClient(config.stripe.secretKey, undefined, countProviderCalls(metrics)))
  const reads = openReads({ db, urls: replicasOf(config), log })
  const dependencies = {
    database: () => db.one('ready', 'select 1 as ready'),
    writes: checkWrites(db),
    storage: () => store.check(),
    disk: () => checkDisk(config.dataDir),
    ...(bus.check && { redis: bus.check }),
    ...(reads.replicas().length > 0 && { replicas: reads.check }),
  }
  const counter = await openCounter(config, log, db)
  const mediaInspector = createMediaInspector({ hardFiles: createHardFiles(db) })
  const traces = await openTraces(config, log)
  const steadyClock = watchClock({ log })
  const site = await watchSite({ db, bus, log })
  const mailer = config.smtp ? await createSmtpMailer(config.smtp) : createOutbox()
  const securityLog = createSecurityLog(db, metrics.securityEvents)
  const deps: Deps = {
    config,
    log,
    db,
    reads,
    bus,
    clock: await productClock(db, bus, log),
    steadyClock,
    sessions: createSessions(
      db,
      bus,
      config,
      [...(trust?.issuers ?? []), ...(openId ? [openId.issuer] : [])],
      notifySignIn,
      askForSecondAccount,
    ),
    devIdentity,
    openId,
    verifyIdToken: trust ? createIdTokenVerifier(trust) : refuseIdTokens,
    metrics,
    eventLoop: watchEventLoop(metrics),
    securityLog,
    countryOf: createCountryOf(config),
    limits: createLimits(counter, config.rateLimitScale),
    timeouts,
    purchases: createPurchaseBatcher(db, log, config.feeBasisPoints, (size) => metrics.batches.observe(size)),
    depositProvider: stripe ? createStripeDeposits(stripe, db, installed) : createDemoProvider(db),
    billingProvider: stripe ? createStripeBilling(stripe, db, installed) : createDemoBilling(db),
    stripe,
    installation,
    checkoutTokens: createCheckoutTokens(config.sessionSecret),
    site,
    store,
    demoPictures,
    addresses: createMediaAddresses(config.sessionSecret),
    mediaInspector,
    mailer,
    mailLinks: createMailLinks(config.sessionSecret),
    returns: createReturnAddresses(config.sessionSecret, config.returned?.to),
    exportLinks: createExportLinks(config.sessionSecret),
    uploads: countUploads({ db, log }, config.rateLimitScale),
    lifecycle,
    traces,
    dependencies,
    watch: watchDependencies(dependencies, { log, metrics }),
  }
  measureProcess(deps)
  measureReplicas(deps)
  return {
    deps,
    async close() {
      deps.eventLoop.stop()
      demoPictures?.close()
      mediaInspector.close()
      steadyClock.stop()
      mailer.close()
      site.close()
      counter.close?.()
      await traces?.close()
      await reads.close()
    },
  }
}

const replicasOf = (config: Config) => config.databaseReplicaUrls.flatMap((url) => addressesOf(appUrl(config, url)))

/** Loaded only if needed, like the libraries below: each takes megabytes in every process. */
async function openOpenId({ openId, publicUrl, sessionSecret }: Config) {
  if (!openId) return undefined
  const { createOpenId } = await import('./platform/auth/open-id.ts')
  return createOpenId(openId, publicUrl, sessionSecret)
}

async function openCounter({ redisUrl }: Config, log: FastifyBaseLogger, db: Db) {
  if (!redisUrl) return memoryCounter()
  const { redisCounter } = await import('./platform/rate-limits/redis-counter.ts')
  return redisCounter({ url: redisUrl, db, log })
}

async function openDemoPictures(means: Pick<Deps, 'db' | 'log' | 'config' | 'store'>) {
  if (!means.config.demoData) return undefined
  const { createDemoPictures } = await import('../demo/demo-pictures.ts')
  return createDemoPictures(means)
}

async function openTraces({ traces }: Config, log: FastifyBaseLogger) {
  if (!traces) return undefined
  const { exportTraces } = await import('./platform/traces/export-traces.ts')
  return exportTraces({ ...traces, log })
}
