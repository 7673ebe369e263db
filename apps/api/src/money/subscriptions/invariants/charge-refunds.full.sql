-- CHARGE-REFUNDS: each refund of a charge was ordered from the provider over the same amount, and nothing else was.
select r.id::text as subject, format('refund of %s cents, ordered %s', r.amount, o.amount_cents) as detail
from ledger.all_refunds r join ledger.all_transfers t on t.id = r.transfer_id and t.code = 'charge'
left join (select refund_id, sum(amount_cents) as amount_cents from refund_orders group by refund_id) o on o.refund_id = r.id
where o.amount_cents is distinct from r.amount
union all
select c.id::text, format('%s, but %s of %s cents were given back', c.status, coalesce(g.cents, 0), c.amount_cents)
from charges c
left join (
  select t.ref, sum(r.amount) as cents
  from ledger.all_refunds r join ledger.all_transfers t on t.id = r.transfer_id and t.code = 'charge' group by t.ref
) g on g.ref = c.id
where (c.status = 'refunded') <> (coalesce(g.cents, 0) = c.amount_cents) and c.status <> 'disputed'
