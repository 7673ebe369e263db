import type { Queries } from '../../platform/db/client.ts'

export interface SavedCard {
  brand: string
  last4: string
  expMonth: number | null
  expYear: number | null
  savedAt: Date
}

export const findSavedCard = (db: Queries, provider: string, userId: number) =>
  db.maybe<SavedCard>(
    'find-saved-card',
    `select c.brand, c.last4, c.exp_month as "expMonth", c.exp_year as "expYear", s.saved_at as "savedAt"
     from saved_cards s join cards c on c.ref = s.card_ref
     where s.user_id = $2 and s.provider = $1 and c.detached_at is null`,
    [provider, userId],
  )

/** The last one saved counts. */
export const saveCard = (db: Queries, userId: number, customerRef: string | null, cardRef: string) =>
  db.run(
    'save-card',
    `insert into saved_cards (user_id, provider, customer_ref, card_ref, saved_at)
     select c.user_id, c.provider, $2, c.ref, product_now() from cards c where c.ref = $3 and c.user_id = $1
     on conflict (user_id) do update
       set provider = excluded.provider, customer_ref = excluded.customer_ref, card_ref = excluded.card_ref, saved_at = excluded.saved_at`,
    [userId, customerRef, cardRef],
  )

/** The card to remove, and whether a subscription is charged to it too. */
export const findCardToRemove = (db: Queries, userId: number) =>
  db.maybe<{ cardRef: string; isNeeded: boolean }>(
    'find-card-to-remove',
    `select s.card_ref as "cardRef", exists (
       select from charged_cards a where a.fan_id = s.user_id and a.card_ref = s.card_ref) as "isNeeded"
     from saved_cards s where s.user_id = $1`,
    [userId],
  )

/** Unless another card was saved in the meantime. */
export const removeCard = (db: Queries, userId: number, cardRef: string) =>
  db.run('remove-saved-card', 'delete from saved_cards where user_id = $1 and card_ref = $2', [userId, cardRef])

export interface CardPayment {
  customerRef: string | null
  cardRef: string
  /** An hour before it began, in seconds: any payment for it came later. */
  since: number
  /** Has waited too long for the fan's confirmation. */
  isLate: boolean
}

/** For a deposit paid with a saved card. */
export const findCardPayment = (db: Queries, depositId: number) =>
  db.maybe<CardPayment>(
    'find-card-payment',
    `select customer_ref as "customerRef", card_ref as "cardRef",
       extract(epoch from started_at - interval '1 hour')::bigint as since, started_at < product_now() - interval '1 hour' as "isLate"
     from card_payments where deposit_id = $1`,
    [depositId],
  )

/** Decides once how a deposit is paid: with the saved card if the fan wants that, unless it has a page. Returns whether it is. */
export const startCardPayment = (db: Queries, provider: string, userId: number, depositId: number, isWanted: boolean) =>
  db.one<{ isStarted: boolean }>(
    'start-card-payment',
    `with started as (
       insert into card_payments (deposit_id, customer_ref, card_ref, started_at)
       select $3, s.customer_ref, s.card_ref, product_now()
       from saved_cards s join cards c on c.ref = s.card_ref
       where $4 and s.user_id = $2 and s.provider = $1 and c.detached_at is null
         and not exists (select from payment_pages where subject = 'deposit-' || $3::bigint)
       on conflict do nothing
       returning deposit_id
     )
     select exists (select from started) or exists (select from card_payments where deposit_id = $3) as "isStarted"`,
    [provider, userId, depositId, isWanted],
  )
