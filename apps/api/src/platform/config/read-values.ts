import { readFileSync } from 'node:fs'
import type { Parse } from './read-text.ts'
import { Refusal } from './refusal.ts'
import { type Name, settings, type Values } from './settings.ts'

export type Environment = Record<string, string | undefined>

export class ConfigError extends Refusal {}

/** Reads each environment variable with the parser of its setting. An empty value counts as unset. */
export function readValues(environment: Environment): Values {
  const values = Object.entries(settings).map(([name, setting]) => {
    const given = setting.isSecret ? secretOf(name, environment) : trimmed(environment[name])
    return [name, given === undefined ? setting.unset : parsed(name, given, setting.parse as Parse<unknown>)]
  })
  return Object.fromEntries(values) as Values
}

function parsed<T>(name: string, given: string, parse: Parse<T>): T {
  try {
    return parse(given)
  } catch (error) {
    // The value may contain line breaks, and some parsers quote it.
    throw new ConfigError(`${name} ${(error as Error).message.replace(/\p{C}+/gu, ' ')}`)
  }
}

/** A secret may be in a file, as containers provide them: NAME_FILE names it. */
function secretOf(name: string, environment: Environment): string | undefined {
  const [given, file] = [trimmed(environment[name]), trimmed(environment[`${name}_FILE`])]
  if (file === undefined) return given
  if (given !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both given: keep one`)
  const content = trimmed(readSecretFile(name, file))
  if (content === undefined) throw new ConfigError(`${name}_FILE names ${file}, which is empty`)
  return content
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read (${code})`)
  }
}

const trimmed = (value: string | undefined) => value?.trim() || undefined

const together: Name[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['RETURNED_TO', 'RETURNED_TOKEN'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

/** The first setting is useless without the second. */
const alone: [Name, Name][] = [
  ['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'],
  ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'],
  ['RETURNED_TO', 'SMTP_URL'],
]

export function refuseHalfGroups(values: Values): void {
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_URL missing: DATABASE_DIRECT_URL names the owner, DATABASE_URL the login of the application',
    )
  if (values.BACKUP_TO && values.BACKUP_S3_BUCKET)
    throw new ConfigError('BACKUP_TO and BACKUP_S3_BUCKET are both given: keep one')
  if (values.BACKUP_EVERY !== undefined && values.DATABASE_URL)
    throw new ConfigError(
      'BACKUP_EVERY copies the built-in database only: leave it out, and back up the one of DATABASE_URL',
    )
  for (const [name, needed] of alone)
    if (values[name] !== undefined && values[needed] === undefined)
      throw new ConfigError(`${needed} missing: ${name} does nothing without it`)
  for (const group of together) {
    const missing = group.filter((name) => values[name] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      throw new ConfigError(`${missing.join(', ')} missing: ${group.join(', ')} go together`)
  }
}
