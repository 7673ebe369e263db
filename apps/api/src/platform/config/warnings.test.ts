import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-config-'))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment })
const production = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com',
  SESSION_SECRET: 'Jq3vT0pXn7LbYw2RkZ8sUe5MdCf1GhAo',
  KYC_ENCRYPTION_KEY: 'b9WzKf4NtXr6QvLm1PcYs8JdHg3EuTa7',
  PUBLIC_URL: 'https://fanlight.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TRUSTED_PROXIES: '10.0.0.1',
}

const eighths = (step: number) => Array.from({ length: 256 / step }, (_, n) => `${n * step}.0.0.0/8`).join()

test.each([
  '0.0.0.0/0',
  '10.0.0.1,::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '128.0.0.0/1',
  '8.0.0.0/7',
  '::ffff:0:0/96',
  '2000::/3',
  eighths(1),
  eighths(4),
])('TRUSTED_PROXIES=%s trusts everyone', (TRUSTED_PROXIES) => {
  for (const environment of [{}, production])
    expect(() => read({ ...environment, TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must name your own proxies: /)
})

test('a secret with a placeholder word is too easy to guess', () => {
  expect(() => read({ ...production, METRICS_TOKEN: 'put-YOUR_TOKEN-here-9' })).toThrow('METRICS_TOKEN is too easy')
})

test("private networks and a CDN's are proxies", () => {
  const named =
    'loopback,uniquelocal,linklocal,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,104.16.0.0/12,2a06:98c0::/29,fc00::/7'
  expect(read({ ...production, TRUSTED_PROXIES: named }).trustedProxies).toHaveLength(10)
})

test.each([
  [{ OPERATOR_PASSKEYS: 'optional' }, 'OPERATOR_PASSKEYS=optional'],
  [{ RATE_LIMIT_SCALE: '1000' }, 'RATE_LIMIT_SCALE=1000'],
  [{ LOG_LEVEL: 'trace' }, 'LOG_LEVEL=trace'],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL=debug'],
  [{ REDIS_URL: 'redis://redis.example.com:6379' }, 'REDIS_URL:'],
  [{ REDIS_URL: 'redis+sentinel://u:p@one:26379,redis.example.com/mymaster' }, 'REDIS_URL:'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL:'],
  [{ CDN_PURGE_URL: 'http://cdn.example.com/purge' }, 'CDN_PURGE_URL:'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.com:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT:'],
  [{ DATABASE_URL: 'postgres://u:p@db.example.com/fans' }, 'DATABASE_URL:'],
  [{ DATABASE_REPLICA_URL: 'postgres://u:p@db/fans,postgres://u:p@db.example.com/fans' }, 'DATABASE_REPLICA_URL:'],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1,db.example.com:5433/fans?sslmode=prefer' }, 'DATABASE_URL:'],
  [{ DATABASE_URL: 'postgres://u:p@8.8.8.8/fans?application_name=x' }, 'DATABASE_URL:'],
])('production warns in one line about %j, the demo does not', (given, begin) => {
  const all = given as Record<string, string>
  const { warnings } = read({ ...production, ...all })
  expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${begin}`))])
  expect(JSON.stringify(warnings)).not.toContain('u:p')
  expect(read({ ...all, ALLOW_DEMO: 'true' }).warnings).toEqual([])
})

test.each<Record<string, string>>([
  {},
  { OPERATOR_PASSKEYS: 'required', RATE_LIMIT_SCALE: '10', LOG_LEVEL: 'info' },
  { REDIS_URL: 'redis://10.1.2.3', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' },
  { REDIS_URL: 'redis://redis:6379', DATABASE_URL: 'postgres://u:p@[::1]:5432,db:5432/fans' },
  { REDIS_URL: 'rediss://redis.example.com', DATABASE_URL: 'postgres://u:p@db.example.com/fans?sslmode=verify-full' },
  { REDIS_URL: 'redis+sentinel://u:p@one:26379,[::1]:26379/mymaster' },
  { REDIS_URL: 'rediss+sentinel://u:p@redis.example.com/mymaster' },
  { DATABASE_URL: 'postgres://u:p@db.example.com/fans?host=%2Frun%2Fpostgresql' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://[fd00::7]:4318', CDN_PURGE_URL: 'http://172.20.0.4/purge' },
])('production accepts %j silently', (given) => {
  expect(read({ ...production, ...given }).warnings).toEqual([])
})
