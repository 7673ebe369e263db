-- What other folders read of payouts, failed ones too.
create or replace view all_payouts as
select id, creator_id, amount_cents, provider, provider_ref, status, failure, attempt, refusals, opened_at, changed_at, set_aside_at, paid_at
from payouts;
