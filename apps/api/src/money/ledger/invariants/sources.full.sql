-- SOURCES: income that has a name of its own, such as tips, is rolled up under it.
with journal as (
  select creator_id, source, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded, sum(sale_micros) as sale_micros
  from ledger.earning_rows where source not in ('posts', 'subscriptions') group by creator_id, source
),
served as (
  select creator_id, source, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded, sum(sale_micros) as sale_micros
  from (
    select creator_id, source, gross, fee, refunded, sale_micros from ledger.source_earnings
    union all
    select r.creator_id, r.source, r.gross, r.fee, r.refunded, r.sale_micros
    from ledger.watermarks m join ledger.earning_rows r on r.xid >= m.xid and r.id > m.after_id
    where m.name = 'earnings' and r.source not in ('posts', 'subscriptions')
  ) rows group by creator_id, source
)
select format('%s of creator %s', coalesce(j.source, s.source), coalesce(j.creator_id, s.creator_id)) as subject,
  format('journal %s, served %s', j.gross, s.gross) as detail
from journal j full join served s on s.creator_id = j.creator_id and s.source = j.source
where (j.gross, j.fee, j.refunded, j.sale_micros) is distinct from (s.gross, s.fee, s.refunded, s.sale_micros)
