import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError, readValues } from './read-values.ts'
import { type Name, settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanlight-values-'))
const names = Object.keys(settings) as Name[]
const secrets = names.filter((name) => settings[name].isSecret)

/** Typical mistakes; hardly any setting accepts more than a few of these. */
const mistakes = ['-1', '1e99', 'NaN', '0x10', '1,2,3', ',', 'on off', 'TRUE', 'http://', '://', 'a\nb', '½', '$(id)']

const refusalOf = (environment: Record<string, string>) => {
  try {
    readValues(environment)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

describe.each(names)('%s', (name) => {
  test('counts as unset when it is empty', () => {
    for (const empty of ['', ' ', '\t', '\n']) expect(readValues({ [name]: empty })[name]).toEqual(settings[name].unset)
  })

  test('is accepted, or refused by one line that starts with its name', () => {
    for (const given of mistakes) expect(refusalOf({ [name]: given }) ?? `${name} is taken`).toMatch(one(name))
  })
})

test('every setting that is more than a text refuses something', () => {
  const takesAll = names.filter((name) => mistakes.every((given) => refusalOf({ [name]: given }) === undefined))
  expect(takesAll.filter((name) => !texts.includes(name))).toEqual([])
})

const texts: Name[] = [
  'DATA_DIR',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'BACKUP_TO',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'OTEL_SERVICE_NAME',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
]

/** One line, about this setting, without any secret. */
const one = (name: string) => new RegExp(`^${name}(_FILE)? [^\\n]+$`)

describe.each(secrets)('%s', (name) => {
  test('is given once, as a value or as a file', () => {
    const [file, empty] = [join(folder, `${name}-kept`), join(folder, `${name}-empty`)]
    writeFileSync(file, 'kept in a file')
    writeFileSync(empty, ' \n')
    const wrong: Record<string, string>[] = [
      { [name]: 'given too', [`${name}_FILE`]: file },
      { [`${name}_FILE`]: empty },
      { [`${name}_FILE`]: join(folder, 'nowhere') },
      { [`${name}_FILE`]: folder },
    ]
    for (const given of wrong)
      expect(refusalOf(given)).toMatch(new RegExp(`^${name}(_FILE| and ${name}_FILE) [^\\n]+$`))
  })

  test('never appears in messages about it', () => {
    for (const given of mistakes.filter((text) => text.length > 3))
      expect(refusalOf({ [name]: given }) ?? '').not.toContain(given)
  })
})

test.each([
  ['S3_PUBLIC_ENDPOINT', 'https://media.fans.example', 'S3_ENDPOINT'],
  ['CDN_PURGE_TOKEN', 'Jq3vT0pXn7LbYw2RkZ8s', 'CDN_PURGE_URL'],
  ['MAIL_FROM', 'news@fans.example', 'SMTP_URL'],
  ['RETURNED_TO', 'back@fans.example', 'SMTP_URL'],
  ['RETURNED_TOKEN', 'Jq3vT0pXn7LbYw2RkZ8s', 'RETURNED_TO'],
  ['BACKUP_S3_BUCKET', 'copies', 'BACKUP_S3_ENDPOINT'],
])('%s alone does nothing: the missing setting is named', (name, value, missing) => {
  expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(new RegExp(`^${missing}.* missing`))
})

test('a setting given twice, in two ways, is refused', () => {
  const s3 = {
    BACKUP_S3_ENDPOINT: 'http://store:9000',
    BACKUP_S3_BUCKET: 'b',
    BACKUP_S3_ACCESS_KEY_ID: 'i',
    BACKUP_S3_SECRET_ACCESS_KEY: 's',
  }
  expect(() => readConfig({ DATA_DIR: folder, BACKUP_TO: '/copies', ...s3 })).toThrow(
    'BACKUP_TO and BACKUP_S3_BUCKET are both given: keep one',
  )
})

test('backups that would copy nothing are refused', () => {
  const given = { DATA_DIR: folder, ALLOW_DEMO: 'true', BACKUP_EVERY: '24' }
  expect(readConfig(given).backups.everyHours).toBe(24)
  expect(() => readConfig({ ...given, DATABASE_URL: 'postgres://elsewhere/fans' })).toThrow(/^BACKUP_EVERY [^\n]+$/)
})
