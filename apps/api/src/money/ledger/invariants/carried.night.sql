-- CARRIED: the carried totals of each creator, by profile and in all, equal the totals by post.
-- Of the days on which something new counts; ROLLUP compares what is carried forward in all.
with changed as materialized (
  select distinct creator_id, (at at time zone 'utc')::date as day, profile_id, asset from ledger.earning_rows
  where xid >= $1::xid8 and id > (select after_id from ledger.watermarks where name = 'proven')
)
select format('earnings of profile %s on %s', c.profile_id, c.day) as subject,
  format('%s %s in the chart, %s in the ledger', coalesce(p.gross, 0), c.asset, coalesce(l.gross, 0)) as detail
from changed c
left join ledger.profile_earnings p using (creator_id, day, profile_id, asset)
cross join lateral (
  select sum(sales) as sales, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded, sum(sale_micros) as sale_micros,
    sum(refunded_micros) as refunded_micros
  from ledger.earnings_daily d
  where d.creator_id = c.creator_id and d.day = c.day and d.profile_id = c.profile_id and d.asset = c.asset
) l
where (p.sales, p.gross, p.fee, p.refunded, p.sale_micros, p.refunded_micros)
  is distinct from (l.sales, l.gross, l.fee, l.refunded, l.sale_micros, l.refunded_micros)
