-- What a payout to this creator would hold: sales before the day by day, profile and kind, less what was taken back since the
-- last payout, and what the last one left (or this one leaves: rests of a cent). The lines add up to what is paid.
create or replace function payout_lines_of(p_creator bigint, p_before date) returns table (
  line bigint, day date, profile_id bigint, kind text, asset text, sales bigint, gross bigint, fee bigint, net_micros bigint,
  refunded_micros bigint
) language sql stable as $$
  with last as (
    select max(earned_before) as earned_before,
      coalesce((array_agg(refunded_micros order by period desc))[1], 0) as refunded_micros
    from payouts where creator_id = p_creator and status <> 'failed'
  ),
  earned as materialized (
    select e.*, (e.asset = 'USD')::int as is_usd from ledger.earnings_by_day(p_creator, '-infinity', 'infinity') e
  ),
  taken_back as (
    select coalesce(sum(case when asset = 'USD' then refunded * 10000 else refunded_micros end), 0)::bigint as micros from earned
  ),
  sold as (
    select e.day, e.profile_id, case is_usd when 1 then 'subscriptions' else 'posts' end as kind, e.asset,
      sum(e.sales)::bigint as sales, sum(e.gross)::bigint as gross, sum(e.fee)::bigint as fee,
      sum(case is_usd when 1 then (e.gross - e.fee) * 10000 else e.sale_micros end)::bigint as net_micros
    from earned e, last
    where e.day < p_before and e.day >= coalesce(last.earned_before, '-infinity')
    group by e.day, e.profile_id, is_usd, e.asset
    having sum(e.sales) > 0
  ),
  total as (
    select p.total_cents * 10000 as micros from ledger.payable(p_creator, p_before) p
  ),
  refunds as (
    select -(t.micros - last.refunded_micros) as micros from taken_back t, last where t.micros <> last.refunded_micros
  ),
  lines as (
    select 1 as place, s.* from sold s
    union all
    select 2, null, null, 'refunds', 'USD', 0, 0, 0, micros from refunds
    union all
    select 3, null, null, 'carried', 'USD', 0, 0, 0,
      total.micros - coalesce((select sum(net_micros) from sold), 0) - coalesce((select micros from refunds), 0)
    from total
  )
  select row_number() over (order by l.place, l.day, l.profile_id, l.kind), l.day, l.profile_id, l.kind, l.asset, l.sales, l.gross,
    l.fee, l.net_micros::bigint, t.micros
  from lines l, taken_back t
$$;
