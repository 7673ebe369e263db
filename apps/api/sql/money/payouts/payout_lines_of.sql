-- A payout's lines: sales before the day by day, profile and kind, minus reversals since the last payout, the change of
-- what bundles hold for later months, and fractions of a cent carried over. They add up to its amount.
create or replace function payout_lines_of(p_creator bigint, p_before date, p_held_cents bigint, p_unreleased_cents bigint) returns table (
  line bigint, day date, profile_id bigint, kind text, asset text, sales bigint, gross bigint, fee bigint, net_micros bigint,
  refunded_micros bigint
) language sql stable as $$
  with last as (
    select max(earned_before) as earned_before,
      coalesce((array_agg(refunded_micros order by period desc))[1], 0) as refunded_micros,
      coalesce((array_agg(unreleased_cents order by period desc))[1], 0) as unreleased_cents
    from payouts where creator_id = p_creator and status <> 'failed'
  ),
  taken_back as (
    select coalesce(sum(case when asset = 'USD' then refunded * 10000 else refunded_micros end), 0)::bigint as micros
    from ledger.earned_in_all(p_creator)
  ),
  named as materialized (
    select e.day, e.profile_id, e.source, e.sales, e.gross, e.fee, e.sale_micros
    from last cross join lateral ledger.source_earnings_by_day(p_creator, coalesce(last.earned_before, '-infinity'), p_before) e
    where e.sales > 0
  ),
  sold as (
    select e.day, e.profile_id, case e.asset when 'USD' then 'subscriptions' else 'posts' end as kind, e.asset,
      e.sales - coalesce(n.sales, 0) as sales, e.gross - coalesce(n.gross, 0) as gross, e.fee - coalesce(n.fee, 0) as fee,
      case e.asset when 'USD' then (e.gross - e.fee) * 10000 else e.sale_micros - coalesce(n.sale_micros, 0) end as net_micros
    from last cross join lateral ledger.profile_earnings_by_day(p_creator, coalesce(last.earned_before, '-infinity'), p_before) e
    left join (
      select day, profile_id, sum(sales)::bigint as sales, sum(gross)::bigint as gross, sum(fee)::bigint as fee,
        sum(sale_micros)::bigint as sale_micros
      from named group by day, profile_id
    ) n on e.asset = 'FC' and n.day = e.day and n.profile_id = e.profile_id
    where e.sales > coalesce(n.sales, 0)
    union all
    select day, profile_id, source, 'FC', sales, gross, fee, sale_micros from named
  ),
  total as (
    select (p.total_cents - p_held_cents - p_unreleased_cents) * 10000 as micros from ledger.payable(p_creator, p_before) p
  ),
  refunds as (
    select -(t.micros - last.refunded_micros) as micros from taken_back t, last where t.micros <> last.refunded_micros
  ),
  bundles as (
    select (last.unreleased_cents - p_unreleased_cents) * 10000 as micros from last where last.unreleased_cents <> p_unreleased_cents
  ),
  lines as (
    select 1 as place, s.* from sold s
    union all
    select 2, null, null, 'refunds', 'USD', 0, 0, 0, micros from refunds
    union all
    select 3, null, null, 'bundles', 'USD', 0, 0, 0, micros from bundles
    union all
    select 4, null, null, 'carried', 'USD', 0, 0, 0,
      total.micros - coalesce((select sum(net_micros) from sold), 0) - coalesce((select micros from refunds), 0) - coalesce((select micros from bundles), 0)
    from total
  )
  select row_number() over (order by l.place, l.day, l.profile_id, l.kind), l.day, l.profile_id, l.kind, l.asset, l.sales, l.gross,
    l.fee, l.net_micros::bigint, t.micros
  from lines l, taken_back t
$$;
