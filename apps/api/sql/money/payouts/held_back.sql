-- The reserved part of a creator's sales before the day, and when its first and last parts are released: a share of
-- each sale in the first 90 days as a verified creator, for this many days. Of a refunded sale, only the rest counts; of
-- a bundle, only the months that began.
create or replace function held_back(p_creator bigint, p_before date)
returns table (cents bigint, free_from date, free_on date) language sql stable as $$
  with terms as (
    select o.reserve_bps as bps, o.reserve_days as days, p_before - o.reserve_days as since,
      (coalesce(c.kyc_decided_at, c.applied_at) at time zone 'UTC')::date + 90 as until
    from product_settings o join all_creators c on c.user_id = p_creator and o.reserve_bps > 0
  ),
  kept as (
    select e.day, case e.asset when 'USD' then (e.gross - e.fee) * 10000 else e.sale_micros end as micros
    from terms, ledger.profile_earnings_by_day(p_creator, since, p_before) e where e.day < until
    union all
    select r.day, -case r.asset when 'USD' then r.cents * 10000 else r.micros end
    from terms, ledger.returned_of_sales(p_creator, since, p_before) r where r.day < until
    union all
    select u.day, -u.cents * 10000 from terms, unreleased_bundles(p_creator, p_before) u where u.day between since and until - 1
  ),
  days as (
    select day, sum(micros) as micros from kept group by day having sum(micros) > 0
  )
  select coalesce(floor(sum(d.micros) * max(t.bps) / 100000000), 0)::bigint, min(d.day) + max(t.days), max(d.day) + max(t.days)
  from days d cross join terms t
$$;
