import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import { keptSecret } from './kept-secret.ts'
import { refuseUnsafe } from './production.ts'
import { ConfigError, type Environment, readValues, refuseHalfGroups } from './read-values.ts'
import { repository, type Values } from './settings.ts'
import { warningsOf } from './warnings.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads and validates all settings. Nothing else reads the environment. */
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
    /** Logged at startup. */
    warnings: warningsOf(values),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    allowNewerSchema: values.ALLOW_NEWER_SCHEMA,
    databaseReplicaUrls: values.DATABASE_REPLICA_URL ?? [],
    redisUrl: values.REDIS_URL,
    s3: storeOf(values),
    googleClientId: values.GOOGLE_CLIENT_ID,
    openId: openIdOf(values),
    stripe: stripeOf(values),
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    returned:
      values.RETURNED_TO && values.RETURNED_TOKEN
        ? { to: values.RETURNED_TO, token: values.RETURNED_TOKEN }
        : undefined,
    pushServices: values.PUSH_SERVICES,
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir, 'session-secret'),
    kycKey: values.KYC_ENCRYPTION_KEY ?? keptSecret(dataDir, 'kyc-key'),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    countryHeader: countryHeaderOf(values),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    renderWaitSeconds: values.RENDER_WAIT_SECONDS,
    workers: values.WORKERS,
    cdn: values.CDN_PURGE_URL ? { purgeUrl: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN } : undefined,
    traces: tracesOf(values),
    metricsToken: values.METRICS_TOKEN,
    feeBasisPoints: Math.round(values.PLATFORM_FEE_PERCENT * 100),
    kycPendingDays: values.KYC_PENDING_DAYS,
    evidenceDays: values.EVIDENCE_DAYS,
    takedowns: { anHour: values.TAKEDOWNS_AN_HOUR, percent: values.TAKEDOWN_PERCENT },
    payoutHoldDays: values.PAYOUT_HOLD_DAYS,
    payoutMinimumCents: Math.round(values.PAYOUT_MINIMUM * 100),
    spendingLimitCents: {
      young: Math.round(values.SPENDING_LIMIT_DAY[0] * 100),
      old: Math.round(values.SPENDING_LIMIT_DAY[1] * 100),
    },
    depositsADay: {
      young: Math.floor(values.DEPOSITS_A_DAY[0]),
      old: Math.floor(values.DEPOSITS_A_DAY[1]),
    },
    seller: {
      name: values.SELLER_NAME ?? 'Fanlight',
      address: values.SELLER_ADDRESS ?? null,
      taxId: values.SELLER_TAX_ID ?? null,
      taxBasisPoints: Math.round(values.TAX_RATE * 100),
    },
    reserve: { basisPoints: Math.round(values.RESERVE_PERCENT * 100), days: values.RESERVE_DAYS },
    ffmpegPath: values.FFMPEG_PATH ?? programOnPath('ffmpeg', environment),
    convertVideos: values.CONVERT_VIDEOS,
    backups: {
      everyHours: values.BACKUP_EVERY,
      to: values.BACKUP_TO ? resolve(values.BACKUP_TO) : join(dataDir, 'backups'),
      s3: backupStoreOf(values),
      keep: values.BACKUP_KEEP,
    },
  }
}

function programOnPath(name: string, { PATH = '' }: Environment): string | undefined {
  const places = PATH.split(delimiter).filter((folder) => isAbsolute(folder))
  return places.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** For commands that must not create anything, above all no secrets. */
export function readRestore(environment: Environment = process.env) {
  const values = readValues(environment)
  refuseHalfGroups(values)
  return { dataDir: resolve(values.DATA_DIR), s3: backupStoreOf(values) }
}

/** Defaults that differ between production and the demo. */
function kindOf(values: Values) {
  const production = values.NODE_ENV === 'production'
  const demo = !production || values.ALLOW_DEMO
  const demoData = values.DEMO_DATA ?? (values.NODE_ENV === 'development' ? 'on' : 'off')
  return {
    production,
    demo,
    /** A demo that others can reach: every page says so. */
    demoOnPurpose: values.ALLOW_DEMO,
    demoData: demoData !== 'off',
    /** Draw the demo's pictures in the background before anyone asks for them. */
    drawAhead: demoData === 'on',
    adminEmails: values.ADMIN_EMAILS ?? (production ? [] : ['admin@fanlight.test']),
    operatorPasskeys: values.OPERATOR_PASSKEYS ?? (demo ? ('optional' as const) : ('required' as const)),
    kycReview: values.KYC_REVIEW ?? (production ? ('manual' as const) : ('auto' as const)),
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: values.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
  }
}

function placeOf({ HOST: host, PORT: port, PUBLIC_URL }: Values) {
  // Passkeys need a name: browsers refuse them for IP addresses.
  const own = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host
  return { host, port, publicUrl: PUBLIC_URL ?? `http://${isIP(own) === 6 ? `[${own}]` : own}:${port}` }
}

type StoreName = `S3_${'ENDPOINT' | 'PUBLIC_ENDPOINT' | 'BUCKET' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`

function storeOf({
  S3_ENDPOINT,
  S3_PUBLIC_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Pick<Values, StoreName>) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    /** The store's address for browsers. */
    publicEndpoint: S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Only a trusted proxy may say which country a request comes from. */
function countryHeaderOf({ COUNTRY_HEADER, TRUSTED_PROXIES }: Values) {
  if (COUNTRY_HEADER && !TRUSTED_PROXIES?.length)
    throw new ConfigError('COUNTRY_HEADER needs TRUSTED_PROXIES: anybody could say from which country they ask')
  return COUNTRY_HEADER?.toLowerCase()
}

/** A bucket with its own keys, so that write access to pictures doesn't reach backups. */
const backupStoreOf = (values: Values) =>
  storeOf({
    S3_ENDPOINT: values.BACKUP_S3_ENDPOINT,
    S3_PUBLIC_ENDPOINT: undefined,
    S3_BUCKET: values.BACKUP_S3_BUCKET,
    S3_REGION: values.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: values.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: values.BACKUP_S3_SECRET_ACCESS_KEY,
  })

function stripeOf(values: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_TAX, TAX_RATE } = values
  const computesTax = STRIPE_TAX === 'on'
  if (computesTax && !secretKey) throw new ConfigError('STRIPE_TAX=on needs STRIPE_SECRET_KEY: Stripe computes the tax')
  if (computesTax && TAX_RATE > 0)
    throw new ConfigError(`STRIPE_TAX=on and TAX_RATE=${TAX_RATE} are both given: keep one`)
  return secretKey && webhookSecrets ? { secretKey, webhookSecrets: webhookSecrets.split(','), computesTax } : undefined
}

const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service }: Values) =>
  endpoint ? { endpoint, service } : undefined

function openIdOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Values) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
}
