import type { Cents } from '@fanlight/contract/platform/money'
import type { Queries, Tx } from '../../platform/db/client.ts'

export interface TrialRow {
  subscriptionId: number
  fanId: number
  fanName: string
  fanAvatarUrl: string | null
  profileId: number
  profileName: string
  profileAvatarKey: string | null
  creatorId: number
  /** The price of a month after the trial. */
  cents: Cents
  endsAt: Date | null
}

export const findTrial = (db: Queries, subscriptionId: number) =>
  db.one<TrialRow>(
    'find-trial',
    `select s.id as "subscriptionId", s.fan_id as "fanId", u.name as "fanName", u.avatar_url as "fanAvatarUrl",
       s.profile_id as "profileId", p.name as "profileName", p.avatar_key as "profileAvatarKey", s.creator_id as "creatorId",
       s.price_cents as cents, s.trial_ends_at as "endsAt"
     from subscriptions s join all_people u on u.id = s.fan_id join all_profiles p on p.id = s.profile_id where s.id = $1`,
    [subscriptionId],
  )

export interface TrialAtProvider {
  subscriptionRef: string
  from: Date
  until: Date
  /** The provider's id of the card; null if it gives none. */
  card: string | null
}

export const beginTrial = async (
  tx: Tx,
  subscriptionId: number,
  { subscriptionRef, from, until }: Partial<TrialAtProvider>,
  cardDigest: Buffer | null,
) =>
  (
    await tx.one<{ outcome: 'begun' | 'already' | 'card' | 'refused' | 'not_found' }>(
      'begin-trial',
      'select begin_trial($1, $2, $3, $4, $5) as outcome',
      [subscriptionId, subscriptionRef ?? null, from ?? null, until ?? null, cardDigest],
    )
  ).outcome
