-- DEPOSIT-POSTED: each paid deposit is posted with exactly its coins and its money, and no other is.
with changed as (
  select distinct ref from ledger.transfers where xid >= $1::xid8 and code = 'deposit'
),
posted as (
  select t.ref, sum(t.amount) filter (where t.asset = 'FC') as coins, sum(t.amount) filter (where t.asset <> 'FC') as money
  from changed c join ledger.transfers t on t.code = 'deposit' and t.ref = c.ref group by t.ref
)
select p.ref::text as subject,
  format('%s: %s coins for %s; posted %s for %s', d.status, d.coins, d.amount_minor, p.coins, p.money) as detail
from posted p left join ledger.deposits d on d.id = p.ref
where d.id is null or d.status in ('pending', 'unknown', 'held', 'failed', 'expired')
  or (p.coins, p.money) is distinct from (d.coins::numeric, d.amount_minor::numeric)
