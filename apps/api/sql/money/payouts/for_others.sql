-- What other folders can read of payouts, including failed ones.
create or replace view all_payouts as
select id, creator_id, amount_cents, provider, provider_ref, status, failure, attempt, refusals, opened_at, changed_at, set_aside_at, paid_at,
  destination_ref
from payouts;

-- Creators' tax numbers, sealed.
create or replace view all_tax_numbers as
select user_id, sealed_number
from tax_numbers;

-- Payout accounts that the provider refused, until the creator has one that receives money.
create or replace view refused_accounts as
select r.creator_id, r.country, r.reason, r.refused_at
from payout_account_refusals r
where not exists (select from payout_accounts a where a.creator_id = r.creator_id and a.state = 'ready');
