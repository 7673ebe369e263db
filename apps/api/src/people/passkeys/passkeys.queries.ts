import type { Queries, Tx } from '../../platform/db/client.ts'

export interface PasskeyRow {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  transports: string[]
}

export const listPasskeys = (db: Queries, userId: number) =>
  db.many<PasskeyRow>(
    'list-passkeys',
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", transports
     from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )

export interface NewPasskey {
  id: string
  userId: number
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** 0 if someone already has it. */
export const insertPasskey = (tx: Tx, key: NewPasskey) =>
  tx.run(
    'insert-passkey',
    `insert into passkeys (id, user_id, name, public_key, counter, transports, last_used_at)
     values ($1, $2, $3, $4, $5, $6, now()) on conflict do nothing`,
    [key.id, key.userId, key.name, key.publicKey, key.counter, key.transports],
  )

export const renamePasskey = (db: Queries, userId: number, id: string, name: string) =>
  db.run('rename-passkey', 'update passkeys set name = $3 where user_id = $1 and id = $2', [userId, id, name])

export const deletePasskey = (db: Queries, userId: number, id: string) =>
  db.run('delete-passkey', 'delete from passkeys where user_id = $1 and id = $2', [userId, id])

export const lockPasskey = (tx: Tx, userId: number, id: string) =>
  tx.maybe<{ publicKey: Buffer; counter: number; transports: string[] }>(
    'lock-passkey',
    `select public_key as "publicKey", counter, transports from passkeys where user_id = $1 and id = $2 for update`,
    [userId, id],
  )

export const countUse = (tx: Tx, id: string, counter: number) =>
  tx.run('count-passkey-use', 'update passkeys set counter = $2, last_used_at = now() where id = $1', [id, counter])

export const markConfirmed = (tx: Tx, sessionId: string) =>
  tx.run('mark-session-confirmed', 'update sessions set passkey_at = now() where id = $1', [sessionId])

type Purpose = 'add' | 'confirm'

export const keepChallenge = (db: Queries, sessionId: string, purpose: Purpose, challenge: string) =>
  db.run(
    'keep-passkey-challenge',
    `insert into passkey_challenges (session_id, purpose, challenge, expires_at)
     values ($1, $2, $3, now() + interval '5 minutes')
     on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [sessionId, purpose, challenge],
  )

/** Deleted when it is read, so that no challenge is answered twice. */
export const takeChallenge = (db: Queries, sessionId: string, purpose: Purpose) =>
  db.maybe<{ challenge: string; isFresh: boolean }>(
    'take-passkey-challenge',
    `delete from passkey_challenges where session_id = $1 and purpose = $2
     returning challenge, expires_at > now() as "isFresh"`,
    [sessionId, purpose],
  )
