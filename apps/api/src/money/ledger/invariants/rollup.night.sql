-- ROLLUP: the earnings that are added up for each creator are what the journal says.
-- Of creators with new rows: what was proven of them and these rows, against what is carried forward.
with fresh as materialized (
  select creator_id, asset, gross, fee, refunded, sale_micros, refunded_micros from ledger.earning_rows
  where xid >= $1::xid8 and id > (select after_id from ledger.watermarks where name = 'proven')
),
changed as materialized (
  select distinct creator_id, asset from fresh
),
journal as (
  select creator_id, asset, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from (
    select * from fresh
    union all
    select p.creator_id, p.asset, p.gross, p.fee, p.refunded, p.sale_micros, p.refunded_micros
    from changed c join ledger.proven_earnings p on p.creator_id = c.creator_id and p.asset = c.asset
  ) rows group by creator_id, asset
),
served as (
  select creator_id, asset, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded,
    sum(sale_micros) as sale_micros, sum(refunded_micros) as refunded_micros
  from (
    select e.creator_id, e.asset, e.gross, e.fee, e.refunded, e.sale_micros, e.refunded_micros
    from changed c join ledger.creator_earnings e on e.creator_id = c.creator_id and e.asset = c.asset
    union all
    select r.creator_id, r.asset, r.gross, r.fee, r.refunded, r.sale_micros, r.refunded_micros
    from ledger.watermarks m cross join changed c
    join ledger.earning_rows r on r.creator_id = c.creator_id and r.asset = c.asset and r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings'
  ) rows group by creator_id, asset
)
select format('creator %s', j.creator_id) as subject,
  format('journal %s %s, served %s', j.gross, j.asset, coalesce(s.gross, 0)) as detail
from journal j left join served s on s.creator_id = j.creator_id and s.asset = j.asset
where (j.gross, j.fee, j.refunded, j.sale_micros, j.refunded_micros)
  is distinct from (s.gross, s.fee, s.refunded, s.sale_micros, s.refunded_micros)
