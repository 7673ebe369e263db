-- Earnings: roll-ups that a worker advances behind an xid watermark, plus the live tail behind it. Charts and payouts read
-- the same two functions. Ids commit out of order, so "id > last" would lose rows; a transaction below the xmin of the
-- current snapshot cannot appear any more.

-- How a journal row counts for its creator. Conversions and payouts move what was earned; they are not earnings.
create view ledger.earning_rows as
select id, xid, at, creator_id, profile_id, post_id, asset,
  (code in ('purchase', 'charge'))::int as sales,
  case when code in ('purchase', 'charge') then sign * amount else 0 end as gross,
  case when code in ('purchase_fee', 'charge_fee') then -sign * amount else 0 end as fee,
  case when taken_back then -sign * amount else 0 end as refunded,
  case when taken_back then 0 else sign * usd_micros end as sale_micros,
  case when taken_back then -sign * usd_micros else 0 end as refunded_micros
from (
  select *,
    case when credit = ledger.account(creator_id, case asset when 'FC' then 2 else 3 end) then 1 else -1 end as sign,
    code not in ('purchase', 'purchase_fee', 'charge', 'charge_fee') as taken_back
  from ledger.transfers
  where creator_id is not null and code not in ('coin_conversion', 'payout_reserve', 'payout_failed')
) counted;

insert into ledger.watermarks (name, xid) values ('earnings', '0');

-- Where a reader that stands at `p_from` may go now: behind all running transactions, at most about p_limit rows further.
create function ledger.next_horizon(p_from xid8, p_after_id bigint, p_limit int) returns xid8
language plpgsql stable set search_path = ledger, public, pg_temp as $$
declare
  v_settled xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_upto xid8;
begin
  select t.xid into v_upto from transfers t
  where t.xid >= p_from and t.xid < v_settled and t.id > p_after_id order by t.xid offset p_limit limit 1;
  if v_upto = p_from then -- one transaction larger than the limit is taken whole
    select t.xid into v_upto from transfers t
    where t.xid > p_from and t.xid < v_settled and t.id > p_after_id order by t.xid limit 1;
  end if;
  return coalesce(v_upto, v_settled);
end $$;

-- Adds the rows between two horizons to the roll-ups. The caller holds the watermark.
create function ledger.add_earnings(p_from xid8, p_upto xid8, p_after_id bigint) returns void
language sql set search_path = ledger, public, pg_temp as $$
  with fresh as materialized (
    select * from earning_rows where xid >= p_from and xid < p_upto and id > p_after_id
  ),
  days as (
    insert into earnings_daily as d
    select creator_id, (at at time zone 'utc')::date as day, profile_id, post_id, asset, sum(sales), sum(gross), sum(fee),
      sum(refunded), sum(sale_micros), sum(refunded_micros)
    from fresh group by creator_id, day, profile_id, post_id, asset order by creator_id, day, profile_id, post_id, asset
    on conflict (creator_id, day, profile_id, post_id, asset) do update set sales = d.sales + excluded.sales,
      gross = d.gross + excluded.gross, fee = d.fee + excluded.fee, refunded = d.refunded + excluded.refunded,
      sale_micros = d.sale_micros + excluded.sale_micros, refunded_micros = d.refunded_micros + excluded.refunded_micros
  )
  insert into earnings_hourly as h
  select creator_id, date_trunc('hour', at, 'utc') as hour, profile_id, asset, sum(sales), sum(gross), sum(fee), sum(refunded),
    sum(sale_micros), sum(refunded_micros)
  from fresh where at > product_now() - interval '7 days'
  group by creator_id, hour, profile_id, asset order by creator_id, hour, profile_id, asset
  on conflict (creator_id, hour, profile_id, asset) do update set sales = h.sales + excluded.sales,
    gross = h.gross + excluded.gross, fee = h.fee + excluded.fee, refunded = h.refunded + excluded.refunded,
    sale_micros = h.sale_micros + excluded.sale_micros, refunded_micros = h.refunded_micros + excluded.refunded_micros
$$;

-- Advances the roll-ups by one step. Returns whether there is more to do at once.
create function ledger.roll_up_earnings(p_limit int default 20000) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  v_mark watermarks;
  v_upto xid8;
begin
  select * into strict v_mark from watermarks where name = 'earnings' for no key update;
  v_upto := next_horizon(v_mark.xid, v_mark.after_id, p_limit);
  if v_upto <= v_mark.xid then return false; end if;
  perform add_earnings(v_mark.xid, v_upto, v_mark.after_id);
  update watermarks set xid = v_upto where name = 'earnings';
  return v_upto < pg_snapshot_xmin(pg_current_snapshot());
end $$;

create function ledger.prune_hourly_earnings() returns bigint
language sql security definer set search_path = ledger, public, pg_temp as $$
  with pruned as (
    delete from earnings_hourly where hour < date_trunc('hour', product_now(), 'utc') - interval '7 days' returning 1
  )
  select count(*) from pruned
$$;

-- What a creator earned per day, profile and post in [p_from, p_to): roll-up and tail in one snapshot.
create function ledger.earnings_by_day(p_creator bigint, p_from date, p_to date)
returns table (day date, profile_id bigint, post_id bigint, asset text, sales bigint, gross bigint, fee bigint, refunded bigint,
  sale_micros bigint, refunded_micros bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select d.day, d.profile_id, d.post_id, d.asset, d.sales, d.gross, d.fee, d.refunded, d.sale_micros, d.refunded_micros
  from earnings_daily d where d.creator_id = p_creator and d.day >= p_from and d.day < p_to
  union all
  select (r.at at time zone 'utc')::date, r.profile_id, r.post_id, r.asset, r.sales, r.gross, r.fee, r.refunded, r.sale_micros,
    r.refunded_micros
  from watermarks m join earning_rows r on r.xid >= m.xid and r.id > m.after_id
  where m.name = 'earnings' and r.creator_id = p_creator
    and r.at >= p_from::timestamp at time zone 'utc' and r.at < p_to::timestamp at time zone 'utc'
$$;

-- The same per hour, for the last seven days.
create function ledger.earnings_by_hour(p_creator bigint, p_from timestamptz)
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
