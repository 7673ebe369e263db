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

-- Three days before the renewal is charged; null once that has passed.
create or replace function reminder_before(p_period_end timestamptz) returns timestamptz language sql stable
return case when renewal_at(p_period_end) - interval '72 hours' > product_now() then renewal_at(p_period_end) - interval '72 hours' end;

-- When a fan is next reminded of the upcoming charge; null: no more. A trial reminds twice, three days and a day
-- before.
create or replace function reminded_at(s subscriptions) returns timestamptz language sql stable
return case
  when not is_trying(s) then reminder_before(s.period_end)
  when s.period_end - interval '72 hours' > product_now() then s.period_end - interval '72 hours'
  when s.period_end - interval '24 hours' > product_now() then s.period_end - interval '24 hours'
end;
