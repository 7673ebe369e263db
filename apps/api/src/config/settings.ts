import { join, resolve } from 'node:path'
import {
  decimal,
  email,
  flag,
  forYoungAndOld,
  host,
  list,
  matching,
  oneOf,
  origin,
  type Parse,
  postgresUrl,
  proxies,
  sender,
  text,
  url,
  whole,
} from './read-text.ts'

export const repository = resolve(import.meta.dirname, '../../../..')

/** A secret: never part of a message, and may be given as a file (NAME_FILE). */
const secret = <T>(parse: Parse<T>) => ({ parse, unset: undefined, isSecret: true })
const optional = <T>(parse: Parse<T>) => ({ parse, unset: undefined, isSecret: false })
const withDefault = <T>(parse: Parse<T>, unset: NoInfer<T>) => ({ parse, unset, isSecret: false })

/** Every setting with its parser and default. */
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
  OIDC_ISSUER: optional(url('http:', 'https:')),
  OIDC_CLIENT_ID: optional(text()),
  OIDC_CLIENT_SECRET: secret(text()),
  OIDC_NAME: withDefault(text(), 'your account'),
  STRIPE_SECRET_KEY: secret(matching(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')),
  STRIPE_WEBHOOK_SECRET: secret(matching(/^whsec_[^\s,]+(,whsec_[^\s,]+)*$/, 'must start with whsec_')),
  SMTP_URL: secret(url('smtp:', 'smtps:')),
  MAIL_FROM: optional(sender),
  PUSH_SERVICES: withDefault(list(origin), []),
  SESSION_SECRET: secret(text(32)),
  KYC_ENCRYPTION_KEY: secret(text(32)),
  TRUSTED_PROXIES: optional(proxies),
  COUNTRY_HEADER: optional(
    matching(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header, such as cf-ipcountry'),
  ),
  ADMIN_EMAILS: optional(list(email)),
  OPERATOR_PASSKEYS: optional(oneOf('required', 'optional')),
  KYC_REVIEW: optional(oneOf('auto', 'manual')),
  DEMO_DATA: optional(oneOf('on', 'lazy', 'off')),
  ALLOW_DEMO: withDefault(flag, false),
  RATE_LIMIT_SCALE: withDefault(decimal(0, 100_000), 1),
  WORKERS: withDefault(whole(1, 64), 1),
  LOG_LEVEL: optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')),
  DRAIN_SECONDS: optional(whole(0, 300)),
  BACKUP_EVERY: optional(whole(1, 8760)),
  BACKUP_TO: optional(text()),
  BACKUP_S3_ENDPOINT: optional(url('http:', 'https:')),
  BACKUP_S3_BUCKET: optional(text()),
  BACKUP_S3_REGION: withDefault(text(), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: secret(text()),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(text()),
  BACKUP_KEEP: withDefault(whole(1, 1000), 7),
  CDN_PURGE_URL: optional(url('http:', 'https:')),
  CDN_PURGE_TOKEN: secret(text(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:')),
  OTEL_SERVICE_NAME: withDefault(text(), 'fanlight'),
  METRICS_TOKEN: secret(text(16)),
  PLATFORM_FEE_PERCENT: withDefault(decimal(0, 100), 0),
  KYC_PENDING_DAYS: withDefault(whole(8, 3650), 60),
  EVIDENCE_DAYS: withDefault(whole(90, 3650), 365),
  PAYOUT_HOLD_DAYS: withDefault(whole(0, 365), 7),
  PAYOUT_MINIMUM: withDefault(decimal(0, 100_000), 10),
  SPENDING_LIMIT_DAY: withDefault(forYoungAndOld(999_999), [500, 2000]),
  DEPOSITS_A_DAY: withDefault(forYoungAndOld(10_000), [10, 50]),
  SELLER_NAME: optional(text()),
  SELLER_ADDRESS: optional(text()),
  SELLER_TAX_ID: optional(text()),
  TAX_RATE: withDefault(decimal(0, 100), 0),
  RESERVE_PERCENT: withDefault(decimal(0, 100), 10),
  RESERVE_DAYS: withDefault(whole(0, 365), 90),
  FFMPEG_PATH: optional(text()),
}

export type Name = keyof typeof settings
export type Values = {
  [N in Name]: ReturnType<(typeof settings)[N]['parse']> | (typeof settings)[N]['unset']
}
