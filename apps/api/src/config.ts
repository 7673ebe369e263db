import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

const repository = resolve(import.meta.dirname, '../../..')

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be from ${minimum} to ${maximum}`)
const decimal = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a number')
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be from ${minimum} to ${maximum}`)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  PUBLIC_URL: url('http:', 'https:')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z.string().min(1).default(join(repository, '.data')),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/\.apps\.googleusercontent\.com$/, 'must end with .apps.googleusercontent.com')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KYC_ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: list.optional(),
  ADMIN_EMAILS: list.optional(),
  KYC_REVIEW: z.enum(['auto', 'manual']).optional(),
  DEMO_DATA: z.enum(['on', 'off']).optional(),
  ALLOW_DEMO: flag.default(false),
  RATE_LIMIT_SCALE: decimal(0, 100_000).default(1),
  WORKERS: whole(1, 64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: whole(0, 300).optional(),
  PLATFORM_FEE_PERCENT: decimal(0, 100).default(0),
  PAYOUT_HOLD_DAYS: whole(0, 365).default(7),
  PAYOUT_MINIMUM: decimal(0, 100_000).default(10),
  FFMPEG_PATH: z.string().min(1).optional(),
})

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

/** Reads and checks every setting; the only place that looks at the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  refuseHalfSettings(env)
  if (production && !env.ALLOW_DEMO) refuseDemoParts(env)
  const dataDir = resolve(env.DATA_DIR)
  return {
    production,
    demo: !production || env.ALLOW_DEMO,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`,
    dataDir,
    repository,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    googleClientId: env.GOOGLE_CLIENT_ID,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
        : undefined,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir, 'session-secret'),
    kycKey: env.KYC_ENCRYPTION_KEY ?? keptSecret(dataDir, 'kyc-key'),
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    adminEmails: (env.ADMIN_EMAILS ?? (production ? [] : ['admin@fanlight.test'])).map((email) => email.toLowerCase()),
    kycReview: env.KYC_REVIEW ?? (production ? ('manual' as const) : ('auto' as const)),
    demoData: (env.DEMO_DATA ?? (production || env.NODE_ENV === 'test' ? 'off' : 'on')) === 'on',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    metricsToken: env.METRICS_TOKEN,
    drainSeconds: env.DRAIN_SECONDS ?? (production && !env.ALLOW_DEMO ? 5 : 0),
    feeBasisPoints: Math.round(env.PLATFORM_FEE_PERCENT * 100),
    payoutHoldDays: env.PAYOUT_HOLD_DAYS,
    payoutMinimumCents: Math.round(env.PAYOUT_MINIMUM * 100),
    ffmpegPath: env.FFMPEG_PATH,
  }
}

type Environment = z.infer<typeof Environment>

function refuseHalfSettings(env: Environment) {
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const groups = [s3, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const]
  for (const group of groups) {
    const missing = group.filter((name) => !env[name])
    if (missing.length > 0 && missing.length < group.length) {
      throw new ConfigError(`${missing.join(', ')} missing: ${group.join(', ')} go together`)
    }
  }
}

function refuseDemoParts(env: Environment) {
  const needed = [
    'GOOGLE_CLIENT_ID',
    'SESSION_SECRET',
    'KYC_ENCRYPTION_KEY',
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
  ] as const
  const missing = needed.filter((name) => !env[name])
  if (env.DEMO_DATA === 'on') throw new ConfigError('DEMO_DATA=on needs ALLOW_DEMO=true in production')
  if (missing.length > 0) {
    throw new ConfigError(`production needs ${missing.join(', ')} (or ALLOW_DEMO=true to run the demo on purpose)`)
  }
}

/** A secret made once and kept beside the data; two processes starting together agree on the first one written. */
function keptSecret(dataDir: string, name: string) {
  const file = join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    // PostgreSQL, which does not run as root, must get through DATA_DIR; what is private has a closed folder inside.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new ConfigError(`${file} holds no secret; delete it to have a new one made`)
  return secret
}
