import type { RelatedEntityType } from '@fanlight/contract/people/notifications'
import type { Db, Queries, Tx } from '../../platform/db/client.ts'

export interface Keys {
  publicKey: string
  privateKey: string
}

export const findKeys = (db: Queries) =>
  db.maybe<Keys>('find-push-keys', 'select public_key as "publicKey", private_key as "privateKey" from push_keys')

export const insertKeys = (db: Queries, { publicKey, privateKey }: Keys) =>
  db.run('insert-push-keys', 'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing', [
    publicKey,
    privateKey,
  ])

export const lockOwner = (tx: Tx, userId: number) =>
  tx.one<{ devices: number }>(
    'lock-push-owner',
    `select (select count(*) from push_devices d where d.user_id = u.id) as devices
     from users u where u.id = $1 for no key update of u`,
    [userId],
  )

/** A browser has one address, which belongs to the last person to sign in there. */
export const saveDevice = (
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: string },
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
) =>
  tx.run(
    'save-push-device',
    `insert into push_devices (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set user_id = $1, session_id = $2, p256dh = $4, auth = $5, refusals = 0`,
    [userId, sessionId, endpoint, p256dh, auth],
  )

/** Earlier ones of the same browser: its address changed. */
export const dropOthersOfSession = (tx: Tx, sessionId: string, endpoint: string) =>
  tx.run('drop-push-devices-of-session', 'delete from push_devices where session_id = $1 and endpoint <> $2', [
    sessionId,
    endpoint,
  ])

export interface DeviceRow {
  id: number
  device: string
  sessionId: string
  createdAt: Date
}

export const listDevices = (db: Queries, userId: number) =>
  db.many<DeviceRow>(
    'list-push-devices',
    `select d.id, s.device, d.session_id as "sessionId", d.created_at as "createdAt"
     from push_devices d join all_sessions s on s.id = d.session_id
     where d.user_id = $1 and s.ended_at is null order by d.id desc limit 50`,
    [userId],
  )

export const deleteDevice = (db: Queries, userId: number, id: number) =>
  db.run('delete-push-device', 'delete from push_devices where user_id = $1 and id = $2', [userId, id])

export interface PushRow {
  id: number
  deviceId: number
  endpoint: string
  p256dh: string
  auth: string
  attempts: number
  notificationId: number
  sentence: string
  params: unknown
  relatedEntityType: RelatedEntityType | null
  relatedEntityId: number | null
  timeZone: string
  locale: string
  /** The device signed out, or the notification was read, is too old, or is about a post that they can no longer see. */
  isOver: boolean
}

/** Claims due pushes for two minutes; nobody else tries meanwhile. */
export const claimPushes = (db: Db, limit: number) =>
  db.many<PushRow>(
    'claim-pushes',
    `with due as materialized (
       select id from pushes where next_attempt_at <= now() order by next_attempt_at limit $1 for update skip locked
     ), taken as (
       update pushes p set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
       from due where p.id = due.id returning p.*
     )
     select t.id, d.id as "deviceId", d.endpoint, d.p256dh, d.auth, t.attempts, n.id as "notificationId", n.sentence, n.params,
       n.related_entity_type as "relatedEntityType", n.related_entity_id as "relatedEntityId", u.time_zone as "timeZone", u.locale,
       s.ended_at is not null or s.expires_at <= now() or n.read_at is not null
         or n.created_at < product_now() - interval '1 day'
         or (n.sentence in ('posted', 'answered') and not exists (
           select from shown_posts p join all_profiles f on f.id = p.profile_id
           where p.id = n.related_entity_id and reaches(p.creator_id, f.closed_to, n.user_id))) as "isOver"
     from taken t join push_devices d on d.id = t.device_id join all_sessions s on s.id = d.session_id
     join notifications n on n.id = t.notification_id join all_people u on u.id = n.user_id order by t.id`,
    [limit],
  )

export const pushDone = (db: Queries, id: number) => db.run('push-done', 'delete from pushes where id = $1', [id])

export const pushLater = (db: Queries, id: number, seconds: number) =>
  db.run('push-later', 'update pushes set next_attempt_at = now() + make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ])

export const dropDevice = (db: Queries, id: number) =>
  db.run('drop-push-device', 'delete from push_devices where id = $1', [id])

/** After this many refusals in a row the device is gone. */
export const deviceAnswered = (db: Queries, id: number, refused: boolean, most: number) =>
  db.run(
    'push-device-answered',
    `with kept as (
       update push_devices set refusals = case when $2 then refusals + 1 else 0 end
       where id = $1 and ($2 or refusals > 0) and not ($2 and refusals + 1 >= $3) returning id
     )
     delete from push_devices where id = $1 and $2 and refusals + 1 >= $3 and not exists (select from kept)`,
    [id, refused, most],
  )

/** Devices of sessions that ended within a week; older ones went with their sessions. */
export const dropEndedDevices = (db: Queries) =>
  db.run(
    'drop-ended-push-devices',
    `delete from push_devices where id in (
       select d.id from all_sessions s cross join lateral (select id from push_devices where session_id = s.id offset 0) d
       where least(s.ended_at, s.expires_at) between now() - interval '7 days' and now())`,
  )
