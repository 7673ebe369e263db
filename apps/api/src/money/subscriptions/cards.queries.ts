import type { Queries, Tx } from '../../platform/db/client.ts'

export interface CardChange {
  id: number
  subscriptionId: number
  fanId: number
  pageRef: string | null
  pageUrl: string | null
  status: 'open' | 'changed' | 'expired'
  /** A month was paid after it. */
  hasPaid: boolean
}

const changes = `
  select k.id, k.subscription_id as "subscriptionId", k.fan_id as "fanId", k.page_ref as "pageRef", k.page_url as "pageUrl", k.status,
    k.status = 'changed' and exists (
      select from charges c where c.subscription_id = k.subscription_id and c.paid_at >= k.closed_at) as "hasPaid"
  from card_changes k`

export const findLastChange = (db: Queries, subscriptionId: number, fanId: number) =>
  db.maybe<CardChange>(
    'find-last-card-change',
    `${changes} where k.subscription_id = $1 and k.fan_id = $2 order by k.id desc limit 1`,
    [subscriptionId, fanId],
  )

export const findChangeOfPage = (db: Queries, provider: string, pageRef: string) =>
  db.maybe<CardChange>('find-card-change-of-page', `${changes} where k.provider = $1 and k.page_ref = $2`, [
    provider,
    pageRef,
  ])

/** Of two pages opened at once, one is stored. */
export const insertChange = (db: Queries, subscriptionId: number, fanId: number, provider: string) =>
  db.run(
    'insert-card-change',
    `insert into card_changes (subscription_id, fan_id, provider, opened_at) values ($1, $2, $3, product_now())
     on conflict (subscription_id) where status = 'open' do nothing`,
    [subscriptionId, fanId, provider],
  )

/** The first page stored counts for everyone; no row if the change is over. */
export const saveCardPage = (db: Queries, changeId: number, ref: string, url: string) =>
  db.maybe<{ pageUrl: string }>(
    'save-card-page',
    `update card_changes set page_ref = coalesce(page_ref, $2), page_url = coalesce(page_url, $3)
     where id = $1 and status = 'open' returning page_url as "pageUrl"`,
    [changeId, ref, url],
  )

/** 0 if it was closed before. */
export const closeChange = (db: Queries, changeId: number, status: 'changed' | 'expired') =>
  db.run(
    'close-card-change',
    `update card_changes set status = $2, closed_at = product_now(), page_url = null where id = $1 and status = 'open'`,
    [changeId, status],
  )

export const closeDemoChange = (tx: Tx, subscriptionId: number, fanId: number) =>
  tx.run(
    'close-demo-card-change',
    `insert into card_changes (subscription_id, fan_id, provider, status, opened_at, closed_at)
     values ($1, $2, 'demo', 'changed', product_now(), product_now())`,
    [subscriptionId, fanId],
  )

export const saveCustomerRef = (db: Queries, subscriptionId: number, customerRef: string) =>
  db.run(
    'save-customer-ref',
    'update subscriptions set customer_ref = $2 where id = $1 and customer_ref is distinct from $2',
    [subscriptionId, customerRef],
  )

export const saveCardRef = (db: Queries, subscriptionId: number, cardRef: string) =>
  db.run('save-card-ref', 'update subscriptions set card_ref = $2 where id = $1 and card_ref is distinct from $2', [
    subscriptionId,
    cardRef,
  ])

/** For all of a fan's subscriptions that the provider charges to one customer. Locked in one order. */
export const chargeAllTo = (tx: Tx, fanId: number, provider: string, customerRef: string | null, cardRef: string) =>
  tx.run(
    'charge-all-to',
    `with mine as materialized (
       select id from subscriptions
       where fan_id = $1 and provider = $2 and customer_ref is not distinct from $3 and status in ('active', 'past_due') and price_cents > 0
       order by id for no key update
     )
     update subscriptions s set card_ref = $4 from mine where s.id = mine.id`,
    [fanId, provider, customerRef, cardRef],
  )

export const setDemoCards = (tx: Tx, fanId: number, card: 'good' | 'declined') =>
  tx.run(
    'set-demo-cards',
    `update subscriptions set demo_card = $2
     where fan_id = $1 and provider = 'demo' and status in ('active', 'past_due') and price_cents > 0`,
    [fanId, card],
  )

export const findProviderRef = (db: Queries, subscriptionId: number) =>
  db.one<{ ref: string | null }>('find-provider-ref', 'select provider_ref as ref from subscriptions where id = $1', [
    subscriptionId,
  ])

export const findByProviderRef = (db: Queries, provider: string, ref: string) =>
  db.maybe<{ id: number; fanId: number; cardRef: string | null }>(
    'find-by-provider-ref',
    `select id, fan_id as "fanId", card_ref as "cardRef" from subscriptions where provider = $1 and provider_ref = $2`,
    [provider, ref],
  )
