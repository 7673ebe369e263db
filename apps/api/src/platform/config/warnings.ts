import { isIP } from 'node:net'
import { isLoopback, nameOf } from './own-machine.ts'
import type { Values } from './settings.ts'

const highestScale = 100

/** Settings that production accepts, though few people mean them. One line each. */
export function warningsOf(values: Values): string[] {
  if (values.NODE_ENV !== 'production') return []
  const { OPERATOR_PASSKEYS, RATE_LIMIT_SCALE, LOG_LEVEL } = values
  const lines = [
    OPERATOR_PASSKEYS === 'optional' && 'OPERATOR_PASSKEYS=optional: a stolen sign-in is enough for the console',
    RATE_LIMIT_SCALE > highestScale && `RATE_LIMIT_SCALE=${RATE_LIMIT_SCALE}: limits this high hold nobody back`,
    (LOG_LEVEL === 'trace' || LOG_LEVEL === 'debug') &&
      `LOG_LEVEL=${LOG_LEVEL}: logs hold details of people and grow fast`,
    ...plainConnections(values),
  ]
  return lines.filter((line) => typeof line === 'string')
}

const overHttp = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'CDN_PURGE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

function plainConnections(values: Values): (string | false)[] {
  const isPlain = (address: string | undefined, protocol: string) =>
    address?.startsWith(protocol) === true && !isPrivate(nameOf(address))
  return [
    isPlain(values.REDIS_URL, 'redis:') && 'REDIS_URL: redis:// is not encrypted on its way; use rediss://',
    isOpenSentinel(values.REDIS_URL) &&
      'REDIS_URL: redis+sentinel:// is not encrypted on its way; use rediss+sentinel://',
    isPlain(values.SMTP_URL, 'smtp:') &&
      'SMTP_URL: smtp:// is encrypted only if the mail server offers it, or if you log in there; use smtps://',
    ...overHttp.map(
      (name) => isPlain(values[name], 'http:') && `${name}: http:// is not encrypted on its way; use https://`,
    ),
    ...(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).map(
      (name) =>
        [values[name] ?? []].flat().some(isOpenDatabase) &&
        `${name}: without sslmode=verify-full nothing is encrypted on its way to the database`,
    ),
  ]
}

function isOpenSentinel(address = ''): boolean {
  const [, hosts = ''] = /^redis\+sentinel:\/\/(?:[^@/]*@)?([^/?]+)/.exec(address) ?? []
  return hosts.split(',').some((host) => host && !isPrivate(nameOf(`http://${host}`)))
}

function isOpenDatabase(address: string): boolean {
  const [, hosts = '', query = ''] = /^\w+:\/\/(?:[^@/]*@)?([^@/?]+)[^?]*(\?.*)?$/.exec(address) ?? []
  const asked = new URLSearchParams(query)
  if (['require', 'verify-ca', 'verify-full'].includes(asked.get('sslmode') ?? '')) return false
  const named = (asked.get('host') ?? hosts).split(',').filter(Boolean)
  return named.some((host) => !isPrivate(host.startsWith('/') ? 'localhost' : nameOf(`http://${host}`)))
}

/** This machine, or a network that isn't the internet; names without a dot are known there only. */
function isPrivate(host: string): boolean {
  if (isIP(host) === 4) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/i.test(host)
  return isLoopback(host) || !host.includes('.')
}
