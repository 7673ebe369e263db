import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fanlight-config-'))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment })

test('the defaults are those of the demo', () => {
  const config = read({})
  expect(config).toMatchObject({
    production: false,
    demo: true,
    publicUrl: 'http://127.0.0.1:3000',
    kycReview: 'auto',
    demoData: true,
    workers: 1,
    adminEmails: ['admin@fanlight.test'],
    feeBasisPoints: 0,
    payoutMinimumCents: 1000,
  })
})

test('a secret that is not given is made once and kept', () => {
  expect(read({}).sessionSecret).toBe(read({}).sessionSecret)
  expect(readFileSync(join(dataDir, 'secrets/session-secret'), 'utf8')).toBe(read({}).sessionSecret)
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
])('%s=%s is one clear line', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
})

test('settings that only work together are refused apart', () => {
  expect(() => read({ S3_BUCKET: 'pictures' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing')
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET missing')
})

const production = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com',
  SESSION_SECRET: 's'.repeat(40),
  KYC_ENCRYPTION_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://fanlight.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('production starts with everything real, and names what is missing', () => {
  expect(read(production)).toMatchObject({ demo: false, demoData: false, kycReview: 'manual', adminEmails: [] })
  const { GOOGLE_CLIENT_ID: _, PUBLIC_URL: __, ...half } = production
  expect(() => read(half)).toThrow('production needs GOOGLE_CLIENT_ID, PUBLIC_URL')
  expect(() => read({ ...production, DEMO_DATA: 'on' })).toThrow('ALLOW_DEMO=true')
  expect(read({ NODE_ENV: 'production', ALLOW_DEMO: 'true' })).toMatchObject({ production: true, demo: true })
})

test('.env.example names every setting and nothing else', () => {
  const example = readFileSync(join(read({}).repository, '.env.example'), 'utf8')
  const named = new Set([...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const known = new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name))
  expect(named).toEqual(known)
})
