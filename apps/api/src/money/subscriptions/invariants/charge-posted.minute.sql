-- CHARGE-POSTED: each paid charge is in the ledger with exactly its amount, and no other is.
select t.ref::text as subject, format('%s of %s cents, posted %s', c.status, c.amount_cents, t.amount) as detail
from ledger.all_transfers t left join charges c on c.id = t.ref
where t.code = 'charge' and t.xid >= $1::xid8
  and (c.id is null or c.status not in ('paid', 'refunded', 'disputed') or c.amount_cents <> t.amount)
