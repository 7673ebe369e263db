-- REFUND-CAP: no payment was refunded by more than its amount, and each refund mirrors its accounts and says why.
select o.id::text as subject, format('%s of %s given back', g.amount, o.amount) as detail
from (
  select distinct reverses from ledger.transfers
  where xid >= $1::xid8 and reverses is not null and not ledger.moves_earnings(code)
) changed
join ledger.transfers o on o.id = changed.reverses
cross join lateral (
  select sum(case when ledger.is_dispute_won(code) then -amount else amount end) as amount
  from ledger.transfers where reverses = o.id
) g
where g.amount > o.amount or g.amount < 0
