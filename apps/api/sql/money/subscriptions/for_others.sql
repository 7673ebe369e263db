-- What other folders can read of subscriptions, including those that never started or have ended.
create or replace view all_subscriptions as
select id, fan_id, profile_id, creator_id, status, anchor_at, access_until, ended_at, code_id, promo_months, trial_days,
  trial_refused_at, is_trying(subscriptions) as is_trying, bundle_months, ended_because, ends_at
from subscriptions;

-- Their months, paid or not.
create or replace view all_charges as
select id, subscription_id, period_no, period_start, period_end, amount_cents, status, failure, payment_ref, held_minor, held_currency,
  opened_at, changed_at, paid_at, months
from charges;

-- Their payment pages, open or closed.
create or replace view all_checkouts as
select id, charge_id, provider, provider_ref
from checkouts;

-- The cards that they are charged to.
create or replace view charged_cards as
select fan_id, card_ref
from subscriptions where status in ('active', 'past_due') and price_cents > 0 and card_ref is not null;

-- The times in which a creator was suspended.
create or replace view all_suspensions as
select creator_id, since, until
from suspensions;
