import type { Queries } from '../../platform/db/client.ts'

/** Whether the subject of an operator's request exists, by its kind in the address. Other kinds count as existing. */
export const subjectExists = (db: Queries, kind: string, id: number | string) =>
  db.one<{ exists: boolean }>(
    'subject-exists',
    `select case $1::text
       when 'charges' then exists (select from all_charges where id = $2)
       when 'deposits' then exists (select from ledger.all_deposits where id = $2)
       when 'payouts' then exists (select from payouts where id = $2)
       when 'purchases' then exists (select from ledger.all_transfers where id = $2 and ledger.is_coin_sale(code))
       when 'reports' then exists (select from all_report_cases where id = $2)
       when 'report-entries' then exists (select from all_reports where id = $2)
       when 'support' then exists (select from support_cases where id = $2)
       when 'users' then exists (select from all_people where id = $2)
       when 'verifications' then exists (select from all_verifications where id = $2)
       when 'tags' then exists (select from tags where id = $2)
       when 'featured' then exists (select from all_profiles where id = $2)
       when 'requests' then exists (select from operator_requests where id = $2)
       when 'refunds' then exists (select from refund_orders where id = $2)
       when 'differences' then exists (select from provider_balance where id = $2)
       when 'dealings' then exists (select from self_dealings where id = $2)
       when 'events' then exists (select from provider_events where provider = 'stripe' and event_id = $3)
       when 'warnings' then exists (select from fraud_warnings where provider = 'stripe' and ref = $3)
       when 'taxes' then exists (select from payment_taxes where payment_ref = $3 and missing is not null)
       else true end as exists`,
    [kind, typeof id === 'number' ? id : null, String(id)],
  )
