import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-config-'))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment })

test("the defaults are the demo's", () => {
  const config = read({})
  expect(config).toMatchObject({
    production: false,
    demo: true,
    publicUrl: 'http://localhost:3000',
    kycReview: 'auto',
    demoData: true,
    drawAhead: true,
    workers: 1,
    adminEmails: ['admin@fanlight.test'],
    feeBasisPoints: 0,
    payoutMinimumCents: 1000,
  })
})

test('a missing secret is made once and kept', () => {
  expect(read({}).sessionSecret).toBe(read({}).sessionSecret)
  expect(readFileSync(join(dataDir, 'secrets/session-secret'), 'utf8')).toBe(read({}).sessionSecret)
})

test('a truncated secret is refused, not used', () => {
  const own = { DATA_DIR: mkdtempSync(join(tmpdir(), 'fanlight-config-')) }
  read(own)
  writeFileSync(join(own.DATA_DIR, 'secrets/session-secret'), 'half')
  expect(() => read(own)).toThrow('session-secret holds no secret; delete it to have a new one made')
})

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number'],
  ['PORT', '70000', 'PORT must be from 0 to 65535'],
  ['PUBLIC_URL', 'fanlight.example', 'PUBLIC_URL must be an address starting with http:// or https://'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address starting with'],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL'],
  ['WORKERS', '0', 'WORKERS must be from 1 to 64'],
  ['RATE_LIMIT_SCALE', '-1', 'RATE_LIMIT_SCALE must be a number'],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'STRIPE_SECRET_KEY must be a Stripe secret key'],
  ['HOST', 'not a host', 'HOST must be an address or a host name'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/shop', 'PUBLIC_URL must be an origin'],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/8,foo',
    'TRUSTED_PROXIES must hold addresses or networks like 10.0.0.0/8, and foo is none',
  ],
  ['TRUSTED_PROXIES', '10.0.0.0/64', 'TRUSTED_PROXIES must hold addresses'],
  ['ADMIN_EMAILS', 'ada@example.test,bob', 'ADMIN_EMAILS must hold e-mail addresses, and bob is none'],
  ['ALLOW_DEMO', 'yes', 'ALLOW_DEMO must be true or false'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be development, production or test'],
])('%s=%s is one clear line', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
})

test('settings that only work together are refused alone', () => {
  expect(() => read({ S3_BUCKET: 'pictures' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing')
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET missing')
})

test('tax is computed by Stripe or by one rate, and by Stripe only if it takes the payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => read({ STRIPE_TAX: 'on' })).toThrow('STRIPE_TAX=on needs STRIPE_SECRET_KEY')
  expect(() => read({ ...stripe, STRIPE_TAX: 'on', TAX_RATE: '19' })).toThrow(
    'STRIPE_TAX=on and TAX_RATE=19 are both given: keep one',
  )
  expect([
    read({ ...stripe, STRIPE_TAX: 'on' }).stripe?.computesTax,
    read({ ...stripe, TAX_RATE: '19' }).stripe?.computesTax,
    read({ STRIPE_TAX: 'off', TAX_RATE: '19' }).seller.taxBasisPoints,
  ]).toEqual([true, false, 1900])
})

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

test('production starts with everything real, and names what is missing', () => {
  expect(read(production)).toMatchObject({ demo: false, demoData: false, kycReview: 'manual', adminEmails: [] })
  const { GOOGLE_CLIENT_ID: _, PUBLIC_URL: __, ...half } = production
  expect(() => read(half)).toThrow('production needs GOOGLE_CLIENT_ID (or OIDC_ISSUER), PUBLIC_URL')
  const { GOOGLE_CLIENT_ID: ___, ...rest } = production
  const openId = { ...rest, OIDC_CLIENT_ID: 'fanlight', OIDC_CLIENT_SECRET: 'x' }
  expect(read({ ...openId, OIDC_ISSUER: 'https://login.example.com' }).openId).toMatchObject({ name: 'your account' })
  expect(() => read({ ...openId, OIDC_ISSUER: 'http://login.example.com' })).toThrow(
    'OIDC_ISSUER must start with https',
  )
  expect(() => read(openId)).toThrow('OIDC_ISSUER')
  for (const DEMO_DATA of ['on', 'lazy'])
    expect(() => read({ ...production, DEMO_DATA })).toThrow(`DEMO_DATA=${DEMO_DATA} needs ALLOW_DEMO=true`)
  expect(read({ DEMO_DATA: 'lazy' })).toMatchObject({ demoData: true, drawAhead: false })
  const onPurpose = read({ NODE_ENV: 'production', ALLOW_DEMO: 'true' })
  expect(onPurpose).toMatchObject({ production: true, demo: true, demoOnPurpose: true })
})

test('production must be told its proxy, and "none" is an answer', () => {
  const { TRUSTED_PROXIES: _, ...unsaid } = production
  expect(() => read(unsaid)).toThrow('production needs TRUSTED_PROXIES (none is an answer too)')
  expect(() => read({ ...production, TRUSTED_PROXIES: ',' })).toThrow('TRUSTED_PROXIES must hold addresses')
  expect(read({ ...unsaid, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  expect(read(production).trustedProxies).toEqual(['10.0.0.1'])
  expect(read({}).trustedProxies).toEqual([])
})

const openly = 'set NODE_ENV=production (or ALLOW_DEMO=true'

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ HOST: '192.168.1.7' }, 'HOST=192.168.1.7'],
  [{ PUBLIC_URL: 'https://fans.example.com' }, 'PUBLIC_URL=https://fans.example.com'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'a live STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'a live STRIPE_SECRET_KEY'],
  [{ DATABASE_URL: 'postgres://fan:pw@127.0.0.1/fans' }, 'DATABASE_URL'],
])('%j is never a demo by accident', (given, sign) => {
  for (const NODE_ENV of ['', 'development', 'test']) {
    expect(() => read({ ...given, NODE_ENV } as Record<string, string>)).toThrow(`${sign} means production: ${openly}`)
  }
  expect(read({ ...given, ALLOW_DEMO: 'true' } as Record<string, string>)).toMatchObject({
    production: false,
    demo: true,
    demoOnPurpose: true,
  })
})

test('all signs of production are named at once', () => {
  const given = { HOST: '0.0.0.0', PUBLIC_URL: 'https://fans.example.com', DATABASE_URL: 'postgres://h/d' }
  expect(() => read(given)).toThrow(
    `HOST=0.0.0.0, PUBLIC_URL=https://fans.example.com, DATABASE_URL mean production: ${openly}`,
  )
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost'])('HOST=%s is this machine only', (HOST) => {
  expect(read({ HOST })).toMatchObject({ demo: true, demoOnPurpose: false })
})

test.each([
  ['127.0.0.1', 'http://localhost:3118'],
  ['[::1]', 'http://localhost:3118'],
  ['0.0.0.0', 'http://localhost:3118'],
  ['fd00::7', 'http://[fd00::7]:3118'],
  ['localhost', 'http://localhost:3118'],
])('HOST=%s is reached at %s', (HOST, publicUrl) => {
  expect(read({ HOST, PORT: '3118', ALLOW_DEMO: 'true' }).publicUrl).toBe(publicUrl)
})

const session = production.SESSION_SECRET

test.each([
  ['a plain address', { PUBLIC_URL: 'http://fanlight.example' }, 'PUBLIC_URL must start with https://'],
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  ['a restricted test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY is a test key'],
  ['no identity check', { KYC_REVIEW: 'auto' }, 'KYC_REVIEW=auto'],
  ['no limits', { RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE=0'],
  ['one letter', { SESSION_SECRET: 'a'.repeat(40) }, 'SESSION_SECRET is too easy to guess'],
  ['a pattern', { KYC_ENCRYPTION_KEY: 'k3Jx9QzP'.repeat(4) }, 'KYC_ENCRYPTION_KEY is too easy to guess'],
  ['few letters', { SESSION_SECRET: 'abcabdabeabcabdacbdaecbadcebadbce' }, 'SESSION_SECRET is too easy to guess'],
  ['a phrase', { SESSION_SECRET: 'please-change-me-before-going-live-42' }, 'SESSION_SECRET is too easy to guess'],
  [
    'a text of printers',
    { SESSION_SECRET: 'LoremIpsumDolorSitAmetConsectetur7' },
    'SESSION_SECRET is too easy to guess',
  ],
  ['a plain push service', { PUSH_SERVICES: 'https://push.test,http://127.0.0.1:1' }, 'PUSH_SERVICES must start with'],
  ['equal secrets', { KYC_ENCRYPTION_KEY: session }, 'SESSION_SECRET and KYC_ENCRYPTION_KEY are the same'],
  ['an equal token', { METRICS_TOKEN: session }, 'SESSION_SECRET and METRICS_TOKEN are the same'],
  ['a weak token', { METRICS_TOKEN: '0123456789012345' }, 'METRICS_TOKEN is too easy to guess'],
])('production refuses %s in one line, the demo does not', (_, given, message) => {
  expect(() => read({ ...production, ...given } as Record<string, string>)).toThrow(message)
  expect(read({ ...production, ...given, ALLOW_DEMO: 'true' } as Record<string, string>).demo).toBe(true)
})

test('a secret can be in a file', () => {
  const file = join(dataDir, 'a-secret')
  writeFileSync(file, `${session}\n`)
  const { SESSION_SECRET: _, ...others } = production
  expect(read({ ...others, SESSION_SECRET_FILE: file }).sessionSecret).toBe(session)
  expect(() => read({ SESSION_SECRET: session, SESSION_SECRET_FILE: file })).toThrow(
    'SESSION_SECRET and SESSION_SECRET_FILE are both given',
  )
  expect(() => read({ SESSION_SECRET_FILE: join(dataDir, 'none') })).toThrow(
    /^SESSION_SECRET_FILE names .* \(ENOENT\)$/,
  )
  writeFileSync(file, '\n')
  expect(() => read({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL_FILE names .* is empty$/)
})

test('DATABASE_REPLICA_URL takes several addresses, each of several servers', () => {
  const [one, two] = ['postgres://u:p@one,two:5433/fans', 'postgresql://u:p@three/fans?sslmode=verify-full']
  expect(read({ DATABASE_REPLICA_URL: `${one}, ${two}` }).databaseReplicaUrls).toEqual([one, two])
  expect(read({}).databaseReplicaUrls).toEqual([])
  expect(() => read({ DATABASE_REPLICA_URL: `${one},mysql://four/fans` })).toThrow(/^DATABASE_REPLICA_URL /)
})

test('DATABASE_URL may name several servers', () => {
  const url = 'postgres://u:p@h1:5432,h2,[::1]:5433/fans?target_session_attrs=read-write'
  expect(read({ DATABASE_URL: url, ALLOW_DEMO: 'true' }).databaseUrl).toBe(url)
  for (const wrong of ['postgres://h1,,h2/fans', 'postgres://h1:port/fans', 'postgres:///fans']) {
    expect(() => read({ DATABASE_URL: wrong, ALLOW_DEMO: 'true' })).toThrow(/^DATABASE_URL /)
  }
})

test('an empty value counts as unset, and surrounding spaces are ignored', () => {
  expect(read({ PORT: '', HOST: ' ', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    logLevel: 'warn',
  })
  expect(read({ PORT: ' 3001 ', ADMIN_EMAILS: ' A@b.example , a@b.example,' })).toMatchObject({
    port: 3001,
    adminEmails: ['a@b.example'],
  })
})

test('an unusable folder is reported in one line', () => {
  expect(() => readConfig({ DATA_DIR: '/dev/null/data' })).toThrow(
    'DATA_DIR=/dev/null/data cannot be used: something on the way there is a file',
  )
})

const known = Object.keys(settings)
const fileNamed = (name: string) => readFileSync(join(read({}).repository, name), 'utf8')

test('.env.example names every setting and nothing else', () => {
  const example = fileNamed('.env.example')
  const named = new Set([...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  expect(named).toEqual(new Set(known))
})

test("browsers use the server's store address, unless another one is given", () => {
  const s3 = { S3_ENDPOINT: 'http://store:9000', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' }
  expect(read(s3).s3?.publicEndpoint).toBe('http://store:9000')
  const apart = read({ ...s3, S3_PUBLIC_ENDPOINT: 'https://media.fans.example' }).s3
  expect(apart).toMatchObject({ endpoint: 'http://store:9000', publicEndpoint: 'https://media.fans.example' })
})
