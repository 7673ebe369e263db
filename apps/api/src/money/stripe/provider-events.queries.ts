import type { Coins } from '@fanlight/contract/platform/money'
import type { Queries } from '../../platform/db/client.ts'

interface ReceivedEvent {
  provider: string
  id: string
  type: string
  objectId: string
  payload: string
}

/** 0 if this event was received before. */
export const insertProviderEvent = (db: Queries, { provider, id, type, objectId, payload }: ReceivedEvent) =>
  db.run(
    'insert-provider-event',
    `insert into provider_events (provider, event_id, type, object_id, payload) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [provider, id, type, objectId, payload],
  )

export interface WaitingEvent {
  id: string
  type: string
  objectId: string
}

/** Claims an event for a minute, then two, four … up to six hours; it is never given up. */
export const takeProviderEvents = (db: Queries, provider: string, limit: number) =>
  db.many<WaitingEvent>(
    'take-provider-events',
    `update provider_events e set attempt = attempt + 1,
       next_attempt_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ least(attempt, 20))
     where (e.provider, e.event_id) in (
       select w.provider, w.event_id from provider_events w
       where w.processed_at is null and w.next_attempt_at <= now() and w.provider = $1
       order by w.next_attempt_at limit $2 for no key update skip locked
     )
     returning e.event_id as id, e.type, e.object_id as "objectId"`,
    [provider, limit],
  )

export const finishProviderEvent = (db: Queries, provider: string, id: string) =>
  db.run(
    'finish-provider-event',
    `update provider_events set processed_at = now(), next_attempt_at = null, failure = null, payload = '{}'
     where provider = $1 and event_id = $2`,
    [provider, id],
  )

export const noteEventFailure = (db: Queries, provider: string, id: string, failure: string) =>
  db.run('note-event-failure', 'update provider_events set failure = $3 where provider = $1 and event_id = $2', [
    provider,
    id,
    failure.slice(0, 500),
  ])

export const findDepositToCredit = (db: Queries, id: number) =>
  db.maybe<{ depositId: number; userId: number; coins: Coins }>(
    'find-deposit-to-credit',
    'select id as "depositId", user_id as "userId", coins from ledger.all_deposits where id = $1',
    [id],
  )

/** A deposit's payment, paid or held; null if nothing is recorded yet. */
export const findDepositStatus = (db: Queries, id: number) =>
  db.maybe<{ paidBy: string | null; isHeld: boolean }>(
    'find-deposit-status',
    `select coalesce(held_ref, provider_ref) as "paidBy", status = 'held' as "isHeld" from ledger.all_deposits
     where id = $1 and provider = 'stripe'`,
    [id],
  )

/** What a payment counts as: for a held one, the deposit made from it. */
export const findDepositPaidBy = (db: Queries, paymentRef: string) =>
  db.maybe<{ id: number }>(
    'find-deposit-paid-by',
    `select id from ledger.all_deposits where provider = 'stripe' and provider_ref = $1`,
    [paymentRef],
  )

/** Retries events that waited for this payment now. */
export const retryEventsNow = (db: Queries, paymentRef: string) =>
  db.run(
    'hurry-events',
    `update provider_events set next_attempt_at = now()
     where processed_at is null and failure = 'payment ' || $1 || ' is not recorded yet'`,
    [paymentRef],
  )

export const findPageOfCheckout = (db: Queries, checkoutId: number) =>
  db.maybe<{ ref: string | null }>(
    'find-page-of-checkout',
    `select provider_ref as ref from all_checkouts where id = $1 and provider = 'stripe'`,
    [checkoutId],
  )

/** Stripe does not resend events after a month. */
export const forgetOldEvents = (db: Queries, days: number) =>
  db.run(
    'forget-old-events',
    `delete from provider_events where (provider, event_id) in (
       select provider, event_id from provider_events
       where received_at < now() - make_interval(days => $1) and processed_at is not null limit 10000
     )`,
    [days],
  )
