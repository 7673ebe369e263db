-- PROVEN: what earlier checks have counted is still what the journal adds up to.
with mark as (
  select xid, after_id from ledger.watermarks where name = 'proven'
),
before as (
  select side.account < 16 as of_house, side.account & 15 as kind, t.asset, sum(side.minor) as balance
  from mark m join ledger.transfers t on t.xid < m.xid or t.id <= m.after_id
  cross join lateral (values (t.credit, t.amount), (t.debit, -t.amount)) side (account, minor)
  group by 1, 2, 3
),
earned as (
  select creator_id, asset, sum(gross) as gross, sum(fee) as fee, sum(refunded) as refunded, sum(sale_micros) as sale_micros,
    sum(refunded_micros) as refunded_micros
  from mark m join ledger.earning_rows r on r.xid < m.xid or r.id <= m.after_id group by creator_id, asset
)
select format('accounts of kind %s%s', kind, case when of_house then ' of the house' end) as subject,
  format('%s %s carried, the journal says %s', coalesce(p.balance, 0), asset, coalesce(b.balance, 0)) as detail
from before b full join ledger.proven_accounts p using (of_house, kind, asset)
where coalesce(b.balance, 0) <> coalesce(p.balance, 0)
union all
select format('creator %s', creator_id), format('%s %s carried, the journal says %s', coalesce(p.gross, 0), asset, coalesce(e.gross, 0))
from earned e full join ledger.proven_earnings p using (creator_id, asset)
where (e.gross, e.fee, e.refunded, e.sale_micros, e.refunded_micros)
  is distinct from (p.gross, p.fee, p.refunded, p.sale_micros, p.refunded_micros)
