import { sendIdentity } from './console-factories.ts'
import { createCreator, createUser, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

// What operators act on, made anew for every call of the matrix.

export const addPayout = async (t: TestApp, creator: Person, status: 'pending' | 'held' = 'pending') =>
  (
    await t.db.one<{ id: number }>(
      'matrix-payout',
      `insert into payouts (creator_id, period, earned_before, amount_cents, provider, destination, destination_ref, refunded_micros, status, opened_at, changed_at)
       values ($1, '2026-01-01'::date - $2::int, '2026-01-01', 100, 'demo', 'Account', 'ref', 0, $3, now(), now()) returning id`,
      [creator.id, Math.floor(Math.random() * 100_000), status],
    )
  ).id

export async function addVerification(t: TestApp) {
  const applicant = await createCreator(t.deps, { kyc: 'none' })
  await sendIdentity(t, applicant)
  return (
    await t.db.one<{ id: number }>('matrix-check', 'select id from verifications where user_id = $1', [applicant.id])
  ).id
}

export async function addReportCase(t: TestApp, profileId: number) {
  await t
    .as(await createUser(t.deps))
    .post('/reports', { subjectType: 'profile', subjectId: profileId, reason: 'spam' })
  const { id } = await t.db.one<{ id: number }>('matrix-case', 'select id from report_cases where subject_id = $1', [
    profileId,
  ])
  return id
}
