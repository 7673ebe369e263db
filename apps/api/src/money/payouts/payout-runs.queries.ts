import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

/** The first of the current month (UTC). */
export const findPayoutRun = (tx: Tx) =>
  tx.one<{ period: string; isFinished: boolean }>(
    'find-payout-run',
    `insert into payout_runs as r (period, started_at)
     values (date_trunc('month', product_now(), 'UTC') at time zone 'UTC', product_now())
     on conflict (period) do update set period = excluded.period
     returning period, finished_at is not null as "isFinished"`,
  )

/** Includes interrupted runs of earlier months, whose payouts this one has opened. */
export const finishPayoutRun = (db: Queries, period: string) =>
  db.run(
    'finish-payout-run',
    'update payout_runs set finished_at = product_now() where period <= $1 and finished_at is null',
    [period],
  )

/** The first of the next month (UTC). */
export const nextRunOn = `(date_trunc('month', product_now() at time zone 'UTC') + interval '1 month')::date`

interface Runs {
  nextOn: string
  lastOn: string | null
  lastCents: Cents
  lastCreators: number
}

/** Failed payouts count with their replacement, or not at all. The next run's total is only known once it runs. */
export const readRuns = (db: Queries) =>
  db.one<Runs>(
    'read-payout-runs',
    `with last as materialized (select max(period) as period from payout_runs)
     select ${nextRunOn} as "nextOn", (select period from last) as "lastOn", coalesce(sum(p.amount_cents), 0)::bigint as "lastCents",
       count(*) as "lastCreators"
     from payouts p where p.period = (select period from last) and p.status <> 'failed'`,
  )
