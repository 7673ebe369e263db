-- CARRIED: the carried totals of each creator, by profile and in all, equal the totals by post.
select format('earnings of profile %s on %s', profile_id, day) as subject,
  format('%s %s in the chart, %s in the ledger', coalesce(c.gross, 0), asset, coalesce(l.gross, 0)) as detail
from ledger.profile_earnings c
full join (
  select creator_id, day, profile_id, asset, sum(sales) as sales, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from ledger.earnings_daily group by creator_id, day, profile_id, asset
) l using (creator_id, day, profile_id, asset)
where (c.sales, c.gross, c.fee, c.refunded, c.sale_micros, c.refunded_micros)
  is distinct from (l.sales, l.gross, l.fee, l.refunded, l.sale_micros, l.refunded_micros)
union all
select format('creator %s', creator_id), format('%s %s carried forward, %s by day', coalesce(c.gross, 0), asset, coalesce(l.gross, 0))
from ledger.creator_earnings c
full join (
  select creator_id, asset, sum(sales) as sales, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from ledger.profile_earnings group by creator_id, asset
) l using (creator_id, asset)
where (c.sales, c.gross, c.fee, c.refunded, c.sale_micros, c.refunded_micros)
  is distinct from (l.sales, l.gross, l.fee, l.refunded, l.sale_micros, l.refunded_micros)
