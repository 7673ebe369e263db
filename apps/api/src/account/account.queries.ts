import type { Queries, Tx } from '../db/client.ts'

export interface AccountRow {
  name: string
  isNamed: boolean
  email: string
  avatarUrl: string | null
  providerPicture: string | null
  bio: string | null
}

export const findAccount = (db: Queries, userId: number) =>
  db.one<AccountRow>(
    'find-account',
    `select u.name, u.named_at is not null as "isNamed", u.email, u.avatar_url as "avatarUrl",
       u.provider_picture as "providerPicture", c.bio
     from users u left join creators c on c.user_id = u.id where u.id = $1`,
    [userId],
  )

export const updateName = (tx: Tx, userId: number, name: string) =>
  tx.run('update-display-name', 'update users set name = $2, named_at = now() where id = $1', [userId, name])

/** How many creators this person is. */
export const updateBio = (tx: Tx, userId: number, bio: string) =>
  tx.run('update-bio', 'update creators set bio = $2 where user_id = $1', [userId, bio])

export const lockPortrait = (tx: Tx, userId: number) =>
  tx.one<{ avatarUrl: string | null; providerPicture: string | null }>(
    'lock-portrait',
    `select avatar_url as "avatarUrl", provider_picture as "providerPicture" from users
     where id = $1 for no key update`,
    [userId],
  )

export const updatePortrait = (tx: Tx, userId: number, avatarUrl: string | null) =>
  tx.run('update-portrait', 'update users set avatar_url = $2 where id = $1', [userId, avatarUrl])
