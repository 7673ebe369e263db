-- CHARGE-REFUNDS: each refund of a charge was ordered from the provider over the same amount, and nothing else was.
with fresh as materialized (
  select t.reverses, t.ref from ledger.all_transfers t where t.xid >= $1::xid8 and t.code = 'charge_refund'
)
select r.id::text as subject, format('refund of %s cents, ordered %s', r.amount, o.amount_cents) as detail
from fresh f join ledger.all_refunds r on r.id = f.ref
cross join lateral (select sum(amount_cents) as amount_cents from refund_orders where refund_id = r.id) o
where o.amount_cents is distinct from r.amount
union all
select c.id::text, format('%s, but %s of %s cents were given back', c.status, g.cents, c.amount_cents)
from (select distinct reverses from fresh) f join ledger.all_transfers t on t.id = f.reverses join charges c on c.id = t.ref
cross join lateral (select sum(r.amount) as cents from ledger.all_refunds r where r.transfer_id = t.id) g
where (c.status = 'refunded') <> (g.cents = c.amount_cents) and c.status <> 'disputed'
