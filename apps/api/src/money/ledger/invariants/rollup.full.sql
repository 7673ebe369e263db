-- ROLLUP: the earnings that are added up for each creator are what the journal says.
with journal as (
  select creator_id, asset, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from ledger.earning_rows group by creator_id, asset
),
served as (
  select creator_id, asset, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from (
    select creator_id, asset, gross, fee, refunded, sale_micros, refunded_micros from ledger.earnings_daily
    union all
    select r.creator_id, r.asset, r.gross, r.fee, r.refunded, r.sale_micros, r.refunded_micros
    from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id where m.name = 'earnings'
  ) rows group by creator_id, asset
)
select format('creator %s', coalesce(j.creator_id, s.creator_id)) as subject,
  format('journal %s %s, served %s', j.gross, coalesce(j.asset, s.asset), s.gross) as detail
from journal j full join served s on s.creator_id = j.creator_id and s.asset = j.asset
where (j.gross, j.fee, j.refunded, j.sale_micros, j.refunded_micros)
  is distinct from (s.gross, s.fee, s.refunded, s.sale_micros, s.refunded_micros)
