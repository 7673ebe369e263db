-- How long a fan keeps access when a payment is late or was refused.
create or replace function grace() returns interval language sql immutable parallel safe
return interval '168 hours';

-- When a period's renewal is charged. From then on the fan has bought the next period.
create or replace function renewal_at(p_period_end timestamptz) returns timestamptz language sql stable parallel safe
return p_period_end - interval '24 hours';

-- A free trial runs, or is over and not paid for yet.
create or replace function is_trying(s subscriptions) returns boolean language sql immutable parallel safe
return s.trial_ends_at is not null and s.period_no = 0;

-- When the next period of a subscription is charged. A trial costs nothing until it's over.
create or replace function charged_at(s subscriptions) returns timestamptz language sql stable parallel safe
return case when is_trying(s) then s.period_end else renewal_at(s.period_end) end;

-- How long before it's charged a fan is reminded of a renewal: 3 days, a week for bundles, 30 days where a year is in it.
create or replace function reminded_ahead(p_months int) returns interval language sql immutable parallel safe
return case p_months when 1 then interval '72 hours' when 12 then interval '720 hours' else interval '168 hours' end;

-- Null when that is over.
create or replace function reminder_of_period(p_period_end timestamptz, p_months int) returns timestamptz language sql stable
return case when renewal_at(p_period_end) - reminded_ahead(p_months) > product_now() then renewal_at(p_period_end) - reminded_ahead(p_months) end;

-- When a fan is next reminded of the upcoming charge; null: no more. A trial reminds twice, three days and a day
-- before.
create or replace function reminded_at(s subscriptions) returns timestamptz language sql stable
return case
  when not is_trying(s) then reminder_of_period(s.period_end, greatest(s.more_now + 1, s.renews_months))
  when s.period_end - interval '72 hours' > product_now() then s.period_end - interval '72 hours'
  when s.period_end - interval '24 hours' > product_now() then s.period_end - interval '24 hours'
end;

-- Whether what comes next can still be chosen: a charge, even one that was dropped, keeps its amount.
create or replace function renewal_is_open(s subscriptions) returns boolean language sql stable
return s.bundle_months is not null and product_now() < charged_at(s)
  and not exists (select from charges c where c.subscription_id = s.id and c.period_no = s.period_no + 1);
