-- A creator's earnings by day and profile in [p_from, p_to): roll-up and tail in one snapshot. The cost depends on days and
-- profiles, not on the number of posts.
create or replace function ledger.profile_earnings_by_day(p_creator bigint, p_from date, p_to date)
returns table (day date, profile_id bigint, asset text, sales bigint, gross bigint, fee bigint, refunded bigint,
  sale_micros bigint, refunded_micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select e.day, e.profile_id, e.asset, sum(e.sales)::bigint, sum(e.gross)::bigint, sum(e.fee)::bigint, sum(e.refunded)::bigint,
    sum(e.sale_micros)::bigint, sum(e.refunded_micros)::bigint
  from (
    select p.day, p.profile_id, p.asset, p.sales, p.gross, p.fee, p.refunded, p.sale_micros, p.refunded_micros
    from profile_earnings p where p.creator_id = p_creator and p.day >= p_from and p.day < p_to
    union all
    select (r.at at time zone 'utc')::date, r.profile_id, r.asset, r.sales, r.gross, r.fee, r.refunded, r.sale_micros,
      r.refunded_micros
    from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.creator_id = p_creator
      and r.at >= p_from::timestamp at time zone 'utc' and r.at < p_to::timestamp at time zone 'utc'
  ) e group by e.day, e.profile_id, e.asset
$$;

-- Returns of the sales in [p_from, p_to), by the day of the sale. No return precedes its sale.
create or replace function ledger.returned_of_sales(p_creator bigint, p_from date, p_to date)
returns table (day date, asset text, cents bigint, micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select (s.at at time zone 'utc')::date, r.asset, sum(r.refunded)::bigint, sum(r.refunded_micros)::bigint
  from transfers t join earning_rows r on r.id = t.id join transfers s on s.id = t.reverses
  where t.creator_id = p_creator and t.reverses is not null and t.at >= p_from::timestamp at time zone 'utc'
    and s.at >= p_from::timestamp at time zone 'utc' and s.at < p_to::timestamp at time zone 'utc'
  group by 1, 2
$$;

-- A creator's total earnings, one row each for coins and dollars: the carried total plus the tail.
create or replace function ledger.earned_in_all(p_creator bigint)
returns table (asset text, sales bigint, gross bigint, fee bigint, refunded bigint, sale_micros bigint, refunded_micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select e.asset, sum(e.sales)::bigint, sum(e.gross)::bigint, sum(e.fee)::bigint, sum(e.refunded)::bigint,
    sum(e.sale_micros)::bigint, sum(e.refunded_micros)::bigint
  from (
    select c.asset, c.sales, c.gross, c.fee, c.refunded, c.sale_micros, c.refunded_micros
    from creator_earnings c where c.creator_id = p_creator
    union all
    select r.asset, r.sales, r.gross, r.fee, r.refunded, r.sale_micros, r.refunded_micros
    from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.creator_id = p_creator
  ) e group by e.asset
$$;

-- By hour, for the last seven days.
create or replace function ledger.earnings_by_hour(p_creator bigint, p_from timestamptz)
returns table (hour timestamptz, profile_id bigint, asset text, sales bigint, gross bigint, fee bigint, refunded bigint,
  sale_micros bigint, refunded_micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select h.hour, h.profile_id, h.asset, h.sales, h.gross, h.fee, h.refunded, h.sale_micros, h.refunded_micros
  from earnings_hourly h where h.creator_id = p_creator and h.hour >= date_trunc('hour', p_from, 'utc')
  union all
  select date_trunc('hour', r.at, 'utc'), r.profile_id, r.asset, r.sales, r.gross, r.fee, r.refunded, r.sale_micros,
    r.refunded_micros
  from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
  where m.name = 'earnings' and r.creator_id = p_creator and r.at >= date_trunc('hour', p_from, 'utc')
$$;

-- The part with its own source, such as tips; the rest of the coins is from posts.
create or replace function ledger.source_earnings_by_day(p_creator bigint, p_from date, p_to date)
returns table (day date, profile_id bigint, source text, sales bigint, gross bigint, fee bigint, refunded bigint, sale_micros bigint,
  refunded_micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select e.day, e.profile_id, e.source, sum(e.sales)::bigint, sum(e.gross)::bigint, sum(e.fee)::bigint, sum(e.refunded)::bigint,
    sum(e.sale_micros)::bigint, sum(e.refunded_micros)::bigint
  from (
    select s.day, s.profile_id, s.source, s.sales, s.gross, s.fee, s.refunded, s.sale_micros, s.refunded_micros
    from source_earnings s where s.creator_id = p_creator and s.day >= p_from and s.day < p_to
    union all
    select (r.at at time zone 'utc')::date, r.profile_id, r.source, r.sales, r.gross, r.fee, r.refunded, r.sale_micros, r.refunded_micros
    from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.creator_id = p_creator and r.source not in ('posts', 'subscriptions')
      and r.at >= p_from::timestamp at time zone 'utc' and r.at < p_to::timestamp at time zone 'utc'
  ) e group by e.day, e.profile_id, e.source
$$;

-- Everything a profile was ever given under that source, in coins, less returns. Returns are rolled up without their
-- fee.
create or replace function ledger.given_in_all(p_creator bigint, p_profile bigint, p_source text) returns bigint
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select coalesce(round((sum(e.gross) - sum(e.fee) - sum(e.refunded)) * sum(e.gross) / nullif(sum(e.gross) - sum(e.fee), 0)), 0)::bigint
  from (
    select s.gross, s.fee, s.refunded from source_earnings s
    where s.creator_id = p_creator and s.profile_id = p_profile and s.source = p_source
    union all
    select r.gross, r.fee, r.refunded from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.creator_id = p_creator and r.profile_id = p_profile and r.source = p_source
  ) e
$$;
