-- The price of a subscription's month. A promo code makes the first ones cheaper; a trial costs nothing.
create or replace function price_of_month(s subscriptions, p_no int) returns bigint language sql immutable
return case when s.trial_days is not null and p_no = 0 then 0 when p_no < s.promo_months then s.promo_cents else s.price_cents end;

-- What a period costs, the current one or a later one: a month, or a bundle of them.
create or replace function price_of_period(s subscriptions, p_no int) returns bigint language sql immutable
return case when case when p_no > s.period_no then s.renews_months > 1 else s.more_now > 0 end then s.bundle_cents
  else price_of_month(s, p_no) end;
