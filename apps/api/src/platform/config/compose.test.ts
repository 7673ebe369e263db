import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository, settings } from './settings.ts'

interface Service {
  environment?: Record<string, string>
  secrets?: string[]
  mem_limit?: string
  cpus?: number | string
  pids_limit?: number
  read_only?: boolean
  security_opt?: string[]
  cap_drop?: string[]
}

/** Docker Compose's result for the file with this .env. */
function composed(env: Record<string, string> = {}) {
  const given: Record<string, string> = { DOMAIN: 'fans.example', MEDIA_DOMAIN: 'files.example', ...env }
  const text = readFileSync(join(repository, 'compose.yaml'), 'utf8')
  const filled = text.replace(/\$\{(\w+)(?::([-+?])([^}]*))?\}/g, (_, name, way, word) => {
    const value = given[name]
    return way === '+' ? (value ? word : '') : way === '-' ? value || word : (value ?? '')
  })
  return parse(filled, { merge: true }) as {
    services: Record<string, Service> & { app: Required<Service> }
    secrets: Record<string, { file: string }>
  }
}

const secrets = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))
/** What the file itself sets, since it creates the user with this name. */
const saidThere = ['S3_ACCESS_KEY_ID']
const offered = secrets.filter((name) => !saidThere.includes(name))
const always = [
  'DATABASE_URL',
  'KYC_ENCRYPTION_KEY',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]

test.each(offered)('with compose %s may be in a file', (name) => {
  const file = './secrets/one'
  const { services, secrets } = composed({ [`${name}_FILE`]: file })
  const inside = services.app.environment[`${name}_FILE`]
  const secret = /^\/run\/secrets\/(\w+)$/.exec(inside ?? '')?.[1] ?? ''
  expect(services.app.secrets).toContain(secret)
  expect(secrets[secret]?.file).toBe(always.includes(name) ? `./secrets/${secret}` : file)
})

test('unset settings are absent, and need no file', () => {
  const { services, secrets } = composed()
  const given = offered.filter((name) => services.app.environment[`${name}_FILE`])
  expect(given.toSorted()).toEqual(always)
  for (const name of services.app.secrets) expect(secrets[name]?.file).toMatch(/^(\.\/secrets\/\w+|\/dev\/null)$/)
  for (const name of saidThere) expect(services.app.environment[name]).toBeTruthy()
})

test('every service has limits', () => {
  for (const [name, service] of Object.entries(composed().services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        cpus: expect.any(Number),
        read_only: true,
        security_opt: ['no-new-privileges:true'],
        cap_drop: ['ALL'],
      }),
    ])
  }
  const { app, postgres } = composed({ APP_CPUS: '2.5', POSTGRES_CPUS: '4' }).services
  expect([app.cpus, postgres?.cpus]).toEqual([2.5, 4])
})
