import { isLoopback, isOwnMachine } from './own-machine.ts'
import { ConfigError } from './read-values.ts'
import type { Name, Values } from './settings.ts'

/**
 * The demo lets anyone sign in as anyone. A server that others can reach, or that holds real money or data, therefore
 * runs as production, or as a demo only if its operator says so; a forgotten variable never makes it one.
 */
export function refuseUnsafe(values: Values): void {
  if (values.ALLOW_DEMO) return
  if (values.NODE_ENV === 'production') refuseDemoParts(values)
  else refuseHiddenProduction(values)
}

function refuseHiddenProduction(values: Values): void {
  const signs = signsOfProduction(values)
  if (signs.length > 0)
    throw new ConfigError(
      `${signs.join(', ')} ${signs.length > 1 ? 'mean' : 'means'} production: set NODE_ENV=production ` +
        '(or ALLOW_DEMO=true to let anybody sign in as anybody)',
    )
}

function signsOfProduction({ HOST, PUBLIC_URL, STRIPE_SECRET_KEY, DATABASE_URL }: Values): string[] {
  return [
    !isLoopback(HOST) && `HOST=${HOST}`,
    PUBLIC_URL && !isOwnMachine(PUBLIC_URL) && `PUBLIC_URL=${PUBLIC_URL}`,
    STRIPE_SECRET_KEY?.includes('_live_') && 'a live STRIPE_SECRET_KEY',
    DATABASE_URL && 'DATABASE_URL',
  ].filter((sign) => typeof sign === 'string')
}

const needed: Name[] = ['SESSION_SECRET', 'KYC_ENCRYPTION_KEY', 'PUBLIC_URL', 'STRIPE_SECRET_KEY']

function refuseDemoParts(values: Values): void {
  const hasSignIn = values.GOOGLE_CLIENT_ID !== undefined || values.OIDC_ISSUER !== undefined
  const missing = [
    ...(hasSignIn ? [] : ['GOOGLE_CLIENT_ID (or OIDC_ISSUER)']),
    ...needed.filter((name) => values[name] === undefined),
    // We don't speak TLS: callers come through a proxy, and all of them would share its address's limits.
    ...(values.TRUSTED_PROXIES === undefined ? ['TRUSTED_PROXIES (none is an answer too)'] : []),
  ]
  if (values.DEMO_DATA && values.DEMO_DATA !== 'off')
    throw new ConfigError(`DEMO_DATA=${values.DEMO_DATA} needs ALLOW_DEMO=true in production`)
  if (missing.length > 0)
    throw new ConfigError(`production needs ${missing.join(', ')} (or ALLOW_DEMO=true to run the demo on purpose)`)
  const wrong = unfitForProduction(values)
  if (wrong) throw new ConfigError(wrong)
}

function unfitForProduction(values: Values): string | undefined {
  const faults = [
    !values.PUBLIC_URL?.startsWith('https:') && 'PUBLIC_URL must start with https:// in production',
    values.OIDC_ISSUER?.startsWith('http:') && 'OIDC_ISSUER must start with https:// in production',
    values.STRIPE_SECRET_KEY?.includes('_test_') && 'STRIPE_SECRET_KEY is a test key: production needs a live one',
    values.KYC_REVIEW === 'auto' && 'KYC_REVIEW=auto lets everybody through: production needs manual',
    values.RATE_LIMIT_SCALE === 0 && 'RATE_LIMIT_SCALE=0 switches every limit off: production needs more than 0',
    values.PUSH_SERVICES.some((service) => !service.startsWith('https:')) &&
      'PUSH_SERVICES must start with https:// in production',
    weakSecret(values),
    sameSecrets(values),
  ]
  return faults.find((fault) => typeof fault === 'string')
}

/** Secrets that we or the operator create; those that others issue (Stripe) are theirs to make strong. */
const ownSecrets = [
  'SESSION_SECRET',
  'KYC_ENCRYPTION_KEY',
  'METRICS_TOKEN',
  'RETURNED_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
] as const

function weakSecret(values: Values): string | undefined {
  const weak = ownSecrets.find((name) => values[name] !== undefined && isWeak(values[name]))
  return weak && `${weak} is too easy to guess: make one with openssl rand -base64 48`
}

/** Words of placeholder secrets. Five letters at least: random secrets hardly ever contain them. */
const madeUp = new RegExp(
  'change.?me|replace.?me|password|passw0rd|secret|example|placeholder|default|dummy|sample|fanlight|minioadmin|' +
    'lorem|ipsum|dolor|foobar|letmein|iloveyou|welcome|whatever|your.?(own|key|token)|horse.?battery|' +
    '12345|qwert|asdfg|zxcvb|abcdef',
  'i',
)

function isWeak(secret: string): boolean {
  const isRepeated = /^(.+?)\1+$/s.test(secret.slice(0, 256))
  return isRepeated || madeUp.test(secret) || new Set(secret).size < 8
}

function sameSecrets(values: Values): string | undefined {
  const given = [...ownSecrets, 'STRIPE_SECRET_KEY' as const, 'STRIPE_WEBHOOK_SECRET' as const].filter(
    (name) => values[name],
  )
  for (const [index, name] of given.entries()) {
    const twin = given.slice(index + 1).find((other) => values[other] === values[name])
    if (twin) return `${name} and ${twin} are the same: each needs a secret of its own`
  }
  return undefined
}
