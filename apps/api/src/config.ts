import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { keptSecret } from './config/kept-secret.ts'
import { refuseUnsafe } from './config/production.ts'
import { type Environment, readValues, refuseHalfGroups } from './config/read-values.ts'
import { repository, type Values } from './config/settings.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads and checks every setting; the only place that looks at the environment. */
export function readConfig(environment: Environment = process.env) {
  const values = readValues(environment)
  refuseHalfGroups(values)
  refuseUnsafe(values)
  const dataDir = resolve(values.DATA_DIR)
  return {
    ...kindOf(values),
    ...placeOf(values),
    dataDir,
    repository,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    allowNewerSchema: values.ALLOW_NEWER_SCHEMA,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    redisUrl: values.REDIS_URL,
    s3: storeOf(values),
    googleClientId: values.GOOGLE_CLIENT_ID,
    stripe: stripeOf(values),
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir, 'session-secret'),
    kycKey: values.KYC_ENCRYPTION_KEY ?? keptSecret(dataDir, 'kyc-key'),
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    workers: values.WORKERS,
    metricsToken: values.METRICS_TOKEN,
    feeBasisPoints: Math.round(values.PLATFORM_FEE_PERCENT * 100),
    kycPendingDays: values.KYC_PENDING_DAYS,
    payoutHoldDays: values.PAYOUT_HOLD_DAYS,
    payoutMinimumCents: Math.round(values.PAYOUT_MINIMUM * 100),
    ffmpegPath: values.FFMPEG_PATH,
    backups: {
      everyHours: values.BACKUP_EVERY,
      to: values.BACKUP_TO ? resolve(values.BACKUP_TO) : join(dataDir, 'backups'),
      keep: values.BACKUP_KEEP,
    },
  }
}

/** For what must not make anything there, secrets least of all. */
export const readDataDir = (environment: Environment = process.env) => resolve(readValues(environment).DATA_DIR)

/** What depends on whether this is the real thing or the demo. */
function kindOf(values: Values) {
  const production = values.NODE_ENV === 'production'
  const demo = !production || values.ALLOW_DEMO
  return {
    production,
    demo,
    /** The demo where others may come: every page says so. */
    demoOnPurpose: values.ALLOW_DEMO,
    demoData: (values.DEMO_DATA ?? (values.NODE_ENV === 'development' ? 'on' : 'off')) === 'on',
    adminEmails: values.ADMIN_EMAILS ?? (production ? [] : ['admin@fanlight.test']),
    kycReview: values.KYC_REVIEW ?? (production ? ('manual' as const) : ('auto' as const)),
    drainSeconds: values.DRAIN_SECONDS ?? (demo ? 0 : 5),
    logLevel: values.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
  }
}

function placeOf({ HOST: host, PORT: port, PUBLIC_URL }: Values) {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const own = everywhere[host] ?? host
  return { host, port, publicUrl: PUBLIC_URL ?? `http://${isIP(own) === 6 ? `[${own}]` : own}:${port}` }
}

function storeOf({
  S3_ENDPOINT,
  S3_PUBLIC_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Values) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    /** Where browsers reach it. */
    publicEndpoint: S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const stripeOf = ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Values) =>
  secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined
