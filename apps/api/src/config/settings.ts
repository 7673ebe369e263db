import { join, resolve } from 'node:path'
import {
  decimal,
  email,
  flag,
  host,
  list,
  matching,
  network,
  oneOf,
  origin,
  type Parse,
  postgresUrl,
  text,
  url,
  whole,
} from './read-text.ts'

export const repository = resolve(import.meta.dirname, '../../../..')

/** Not to be said in a message; may be given as a file (NAME_FILE). */
const secret = <T>(parse: Parse<T>) => ({ parse, unset: undefined, isSecret: true })
const optional = <T>(parse: Parse<T>) => ({ parse, unset: undefined, isSecret: false })
const withDefault = <T>(parse: Parse<T>, unset: NoInfer<T>) => ({ parse, unset, isSecret: false })

/** Every setting: how its text is read, and what it is when it is not given. */
export const settings = {
  NODE_ENV: withDefault(oneOf('development', 'production', 'test'), 'development'),
  HOST: withDefault(host, '127.0.0.1'),
  PORT: withDefault(whole(0, 65535), 3000),
  PUBLIC_URL: optional(origin),
  DATA_DIR: withDefault(text(), join(repository, '.data')),
  DATABASE_URL: secret(postgresUrl),
  DATABASE_DIRECT_URL: secret(postgresUrl),
  ALLOW_NEWER_SCHEMA: withDefault(flag, false),
  DATABASE_REPLICA_URL: secret(postgresUrl),
  REDIS_URL: secret(url('redis:', 'rediss:')),
  S3_ENDPOINT: optional(url('http:', 'https:')),
  S3_PUBLIC_ENDPOINT: optional(url('http:', 'https:')),
  S3_BUCKET: optional(text()),
  S3_REGION: withDefault(text(), 'us-east-1'),
  S3_ACCESS_KEY_ID: secret(text()),
  S3_SECRET_ACCESS_KEY: secret(text()),
  GOOGLE_CLIENT_ID: optional(matching(/\.apps\.googleusercontent\.com$/, 'must end with .apps.googleusercontent.com')),
  STRIPE_SECRET_KEY: secret(matching(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')),
  STRIPE_WEBHOOK_SECRET: secret(matching(/^whsec_\S+$/, 'must start with whsec_')),
  SESSION_SECRET: secret(text(32)),
  KYC_ENCRYPTION_KEY: secret(text(32)),
  TRUSTED_PROXIES: withDefault(list(network), []),
  ADMIN_EMAILS: optional(list(email)),
  KYC_REVIEW: optional(oneOf('auto', 'manual')),
  DEMO_DATA: optional(oneOf('on', 'off')),
  ALLOW_DEMO: withDefault(flag, false),
  RATE_LIMIT_SCALE: withDefault(decimal(0, 100_000), 1),
  WORKERS: withDefault(whole(1, 64), 1),
  LOG_LEVEL: optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')),
  DRAIN_SECONDS: optional(whole(0, 300)),
  BACKUP_EVERY: optional(whole(1, 8760)),
  BACKUP_TO: optional(text()),
  BACKUP_KEEP: withDefault(whole(1, 1000), 7),
  METRICS_TOKEN: secret(text(16)),
  PLATFORM_FEE_PERCENT: withDefault(decimal(0, 100), 0),
  KYC_PENDING_DAYS: withDefault(whole(8, 3650), 60),
  PAYOUT_HOLD_DAYS: withDefault(whole(0, 365), 7),
  PAYOUT_MINIMUM: withDefault(decimal(0, 100_000), 10),
  FFMPEG_PATH: optional(text()),
}

export type Name = keyof typeof settings
export type Values = {
  [N in Name]: ReturnType<(typeof settings)[N]['parse']> | (typeof settings)[N]['unset']
}
