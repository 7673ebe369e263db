-- How long a fan keeps access when a payment is late or was refused.
create or replace function grace() returns interval language sql immutable parallel safe
return interval '168 hours';

-- When the renewal of a period is charged. From then on the fan has bought the next period.
create or replace function renewal_at(p_period_end timestamptz) returns timestamptz language sql stable parallel safe
return p_period_end - interval '24 hours';

-- Three days before the renewal is charged; null when that is over.
create or replace function reminder_before(p_period_end timestamptz) returns timestamptz language sql stable
return case when renewal_at(p_period_end) - interval '72 hours' > product_now() then renewal_at(p_period_end) - interval '72 hours' end;
