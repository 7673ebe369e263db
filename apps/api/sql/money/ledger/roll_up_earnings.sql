-- Earnings: roll-ups behind an xid watermark, advanced by a worker, plus the live tail. Charts and payouts read
-- the same functions. Ids commit out of order, so "id > last" would lose rows; before
-- `committed_before()` no new rows can appear.

-- How a journal row counts for its creator. Conversions and payouts move earnings; they don't count.
create or replace view ledger.earning_rows as
select id, xid, at, creator_id, profile_id, post_id, asset,
  ledger.is_sale(code)::int as sales,
  case when ledger.is_sale(code) then sign * amount else 0 end as gross,
  case when ledger.is_fee(code) then -sign * amount else 0 end as fee,
  case when taken_back then -sign * amount else 0 end as refunded,
  case when taken_back then 0 else sign * usd_micros end as sale_micros,
  case when taken_back then -sign * usd_micros else 0 end as refunded_micros,
  ledger.source_of(code) as source
from (
  select *,
    case when credit = ledger.account(creator_id, case asset when 'FC' then 2 else 3 end) then 1 else -1 end as sign,
    ledger.is_return(code) as taken_back
  from ledger.transfers
  where creator_id is not null and not ledger.moves_earnings(code)
) counted;

-- Adds the rows between two horizons to the roll-ups. The caller has locked the watermark.
create or replace function ledger.add_earnings(p_from xid8, p_upto xid8, p_after_id bigint) returns void
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
  ),
  named as (
    insert into source_earnings as e
    select creator_id, profile_id, (at at time zone 'utc')::date as day, source, sum(sales), sum(gross), sum(fee), sum(refunded),
      sum(sale_micros), sum(refunded_micros)
    from fresh where source not in ('posts', 'subscriptions')
    group by creator_id, profile_id, day, source order by creator_id, profile_id, day, source
    on conflict (creator_id, profile_id, day, source) do update set sales = e.sales + excluded.sales,
      gross = e.gross + excluded.gross, fee = e.fee + excluded.fee, refunded = e.refunded + excluded.refunded,
      sale_micros = e.sale_micros + excluded.sale_micros, refunded_micros = e.refunded_micros + excluded.refunded_micros
  ),
  of_posts as (
    insert into post_earnings as p
    select creator_id, post_id, coalesce(sum(sales) filter (where source = 'posts'), 0), coalesce(sum(gross) filter (where source = 'posts'), 0),
      coalesce(sum(gross) filter (where source <> 'posts'), 0), sum(fee), sum(refunded), sum(sale_micros - refunded_micros)
    from fresh where post_id > 0 group by creator_id, post_id order by creator_id, post_id
    on conflict (creator_id, post_id) do update set unlocks = p.unlocks + excluded.unlocks, unlocked = p.unlocked + excluded.unlocked,
      tipped = p.tipped + excluded.tipped, fee = p.fee + excluded.fee, refunded = p.refunded + excluded.refunded,
      micros = p.micros + excluded.micros
  ),
  of_first_weeks as (
    insert into post_earnings_hourly as h
    select f.creator_id, f.post_id, post_hour(o.created_at, f.at) as hour, coalesce(sum(f.sales) filter (where f.source = 'posts'), 0),
      sum(f.gross - f.fee - f.refunded), sum(f.sale_micros - f.refunded_micros)
    from fresh f join posts o on o.id = f.post_id
    where post_hour(o.created_at, f.at) < 168 group by f.creator_id, f.post_id, hour order by f.post_id, hour
    on conflict (post_id, hour) do update set unlocks = h.unlocks + excluded.unlocks, coins = h.coins + excluded.coins,
      micros = h.micros + excluded.micros
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

-- Advances the roll-ups by one step. Returns whether there is more to do.
create or replace function ledger.roll_up_earnings(p_limit int default 20000) returns boolean
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
  return v_upto < committed_before();
end $$;

create or replace function ledger.prune_hourly_earnings() returns bigint
language sql security definer set search_path = ledger, public, pg_temp as $$
  with pruned as (
    delete from earnings_hourly where hour < date_trunc('hour', product_now(), 'utc') - interval '7 days' returning 1
  )
  select count(*) from pruned
$$;
