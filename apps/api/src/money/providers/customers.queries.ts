import type { Queries } from '../../platform/db/client.ts'
import type { CardFacts } from './card-provider.ts'

interface Known {
  /** The customer for new payments. */
  ref: string | null
  /** Null if it may be someone else's. */
  email: string | null
  /** How many customers the person has had. */
  count: number
}

export const findCustomer = (db: Queries, provider: string, userId: number) =>
  db.one<Known>(
    'find-customer',
    `select case when not u.email_unverified then u.email end as email,
       (select ref from provider_customers c where c.user_id = u.id and c.provider = $1 and c.is_main) as ref,
       (select count(*) from provider_customers c where c.user_id = u.id and c.provider = $1) as count
     from all_people u where u.id = $2`,
    [provider, userId],
  )

export const adopt = (db: Queries, provider: string, ref: string, userId: number) =>
  db.one<{ ref: string | null }>('adopt-customer', 'select adopt_customer($1, $2, $3) as ref', [provider, ref, userId])

export const retire = (db: Queries, ref: string) =>
  db.run('retire-customer', 'update provider_customers set is_main = false, tell_card_at = null where ref = $1', [ref])

export const insertCard = (
  db: Queries,
  provider: string,
  userId: number,
  { ref, brand, last4, expMonth, expYear }: CardFacts,
) =>
  db.run(
    'insert-card',
    `insert into cards (ref, provider, user_id, brand, last4, exp_month, exp_year, known_at)
     select $1, $2, $3, $4, $5, $6, $7, product_now() from all_people where id = $3 and erased_at is null
     on conflict (ref) do update
       set brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
    [ref, provider, userId, brand, last4, expMonth, expYear],
  )

export const updateCard = (db: Queries, { ref, brand, last4, expMonth, expYear }: CardFacts) =>
  db.run('update-card', 'update cards set brand = $2, last4 = $3, exp_month = $4, exp_year = $5 where ref = $1', [
    ref,
    brand,
    last4,
    expMonth,
    expYear,
  ])

export const detachCard = (db: Queries, ref: string) =>
  db.run('detach-card', 'update cards set detached_at = coalesce(detached_at, product_now()) where ref = $1', [ref])

/** The last one that the fan entered counts. */
export const setWantedCard = (db: Queries, customerRef: string, cardRef: string) =>
  db.run(
    'set-wanted-card',
    'update provider_customers set card_ref = $2, tell_card_at = product_now() where ref = $1',
    [customerRef, cardRef],
  )

export interface CardToTell {
  customerRef: string
  userId: number
  cardRef: string
  since: string
}

export const claimCards = (db: Queries, provider: string, limit: number, customerRef: string | null) =>
  db.many<CardToTell>(
    'claim-cards-to-tell',
    `update provider_customers c set tell_card_at = product_now() + interval '10 minutes'
     where c.ref in (
       select t.ref from provider_customers t
       where t.tell_card_at <= product_now() and t.provider = $1 and ($3::text is null or t.ref = $3)
       order by t.tell_card_at limit $2 for no key update skip locked
     )
     returning c.ref as "customerRef", c.user_id as "userId", c.card_ref as "cardRef", c.tell_card_at::text as since`,
    [provider, limit, customerRef],
  )

/** A slower call for an older card may have come last: then tell the provider once more. */
export const finishCard = (db: Queries, { customerRef, cardRef }: CardToTell) =>
  db.run(
    'finish-telling-card',
    `update provider_customers set tell_card_at = case when card_ref = $2 then null else product_now() end where ref = $1`,
    [customerRef, cardRef],
  )

export interface CustomerToErase {
  ref: string
  attempt: number
}

/** Customers of accounts erased this many days ago. Claimed for an hour, then retried later each time, up to a week. */
export const claimCustomers = (db: Queries, provider: string, days: number, limit: number) =>
  db.many<CustomerToErase>(
    'claim-customers-to-erase',
    `update provider_customers c set erase_attempt = erase_attempt + 1,
       erase_next_at = product_now() + least(interval '7 days', interval '1 hour' * 2 ^ least(erase_attempt, 10))
     where c.ref in (
       select t.ref from provider_customers t
       where t.left_at <= product_now() - make_interval(days => $2) and t.provider = $1
         and coalesce(t.erase_next_at, '-infinity') <= product_now()
         and not exists (select from ledger.all_deposits d where d.user_id = t.user_id and d.status = 'disputed')
       order by t.left_at limit $3 for no key update skip locked
     )
     returning c.ref, c.erase_attempt as attempt`,
    [provider, days, limit],
  )

export const deleteCustomer = (db: Queries, ref: string) =>
  db.run('delete-customer', 'delete from provider_customers where ref = $1', [ref])

export const noteKept = (db: Queries, ref: string, failure: string) =>
  db.run('note-kept-customer', 'update provider_customers set erase_failure = $2 where ref = $1', [
    ref,
    failure.slice(0, 500),
  ])
