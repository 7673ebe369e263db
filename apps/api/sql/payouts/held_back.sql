-- The reserved part of a creator's sales before the day, and when its first and last parts are released: a share of each sale in
-- the first 90 days as a verified creator, for so many days.
create or replace function held_back(p_creator bigint, p_before date)
returns table (cents bigint, free_from date, free_on date) language sql stable as $$
  select coalesce(floor(sum(case e.asset when 'USD' then (e.gross - e.fee) * 10000 else e.sale_micros end)
      * max(o.reserve_bps) / 100000000), 0)::bigint,
    min(e.day) filter (where e.sales > 0) + max(o.reserve_days), max(e.day) filter (where e.sales > 0) + max(o.reserve_days)
  from product_settings o
  join all_creators c on c.user_id = p_creator and o.reserve_bps > 0
  cross join lateral ledger.profile_earnings_by_day(p_creator, p_before - o.reserve_days, p_before) e
  where e.day < (coalesce(c.kyc_decided_at, c.applied_at) at time zone 'UTC')::date + 90
$$;
