import type { Queries, Tx } from '../../platform/db/client.ts'

/** The days of the trial that a fan can start now. */
export const findTrialDays = async (db: Queries, profileId: number, fanId: number) =>
  (
    await db.one<{ days: number | null }>('find-trial-days', 'select trial_days_for($1, $2) as days', [
      profileId,
      fanId,
    ])
  ).days

/** Locks the offer until the subscription has started. */
export const takeTrial = async (tx: Tx, profileId: number, fanId: number) =>
  (await tx.one<{ days: number | null }>('take-trial', 'select take_trial($1, $2) as days', [profileId, fanId])).days

export interface TrialOfferRow {
  days: number
  maxUses: number | null
  isOn: boolean
  /** Started, or on an open page. */
  uses: number
  /** Running now, and those that became paid. */
  running: number
  paying: number
}

export const findTrialOffer = (db: Queries, profileId: number) =>
  db.maybe<TrialOfferRow>(
    'find-trial-offer',
    `select o.days, o.max_uses as "maxUses", o.is_on as "isOn", u.uses, u.running, u.paying
     from trial_offers o cross join lateral (
       select count(*) as uses, count(*) filter (where s.is_trying and s.access_until > product_now()) as running,
         count(*) filter (where s.anchor_at is not null and not s.is_trying) as paying
       from all_subscriptions s where s.profile_id = o.profile_id and s.trial_days is not null and s.status <> 'abandoned') u
     where o.profile_id = $1`,
    [profileId],
  )

export const saveTrialOffer = (
  db: Queries,
  profileId: number,
  { days, maxUses, isOn }: Pick<TrialOfferRow, 'days' | 'maxUses' | 'isOn'>,
) => db.run('save-trial-offer', 'select set_trial($1, $2, $3, $4)', [profileId, days, maxUses, isOn])
