import type { Formats } from '@fanlight/contract/platform/formats'
import type { Link } from '@fanlight/contract/platform/link'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface AccountRow {
  name: string
  isNamed: boolean
  email: string
  isEmailUnverified: boolean
  isEmailRefused: boolean
  avatarUrl: string | null
  providerPicture: string | null
  bio: string | null
  links: Link[] | null
  timeZone: string
  locale: string
}

export const findAccount = (db: Queries, userId: number) =>
  db.one<AccountRow>(
    'find-account',
    `select u.name, u.named_at is not null as "isNamed", u.email, u.email_unverified as "isEmailUnverified", u.avatar_url as "avatarUrl",
       refusal_of(u.email) is not null as "isEmailRefused",
       u.provider_picture as "providerPicture", c.bio, c.links, u.time_zone as "timeZone", u.locale
     from users u left join creators c on c.user_id = u.id where u.id = $1`,
    [userId],
  )

export const updateName = (tx: Tx, userId: number, name: string) =>
  tx.run('update-display-name', 'update users set name = $2, named_at = now() where id = $1', [userId, name])

export const updateFormats = (tx: Queries, userId: number, { timeZone, locale }: Formats) =>
  tx.run('update-formats', 'update users set time_zone = $2, locale = $3 where id = $1', [userId, timeZone, locale])

/** Only a creator's row changes. */
export const updateBio = (tx: Tx, userId: number, bio: string) =>
  tx.run('update-bio', 'update creators set bio = $2 where user_id = $1', [userId, bio])

export const updateLinks = (tx: Tx, userId: number, links: Link[]) =>
  tx.run('update-links', 'update creators set links = $2 where user_id = $1', [userId, JSON.stringify(links)])

export const lockPortrait = (tx: Tx, userId: number) =>
  tx.one<{ avatarUrl: string | null; providerPicture: string | null }>(
    'lock-portrait',
    `select avatar_url as "avatarUrl", provider_picture as "providerPicture" from users
     where id = $1 for no key update`,
    [userId],
  )

export const updatePortrait = (tx: Tx, userId: number, avatarUrl: string | null) =>
  tx.run('update-portrait', 'update users set avatar_url = $2 where id = $1', [userId, avatarUrl])
