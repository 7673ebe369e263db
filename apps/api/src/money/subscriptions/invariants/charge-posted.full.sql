-- CHARGE-POSTED: each paid charge is in the ledger with exactly its amount, and no other is.
with posted as (
  select ref, sum(amount) as cents, count(*) as times from ledger.all_transfers where code = 'charge' group by ref
)
select coalesce(c.id, p.ref)::text as subject, format('%s of %s cents, posted %s', c.status, c.amount_cents, p.cents) as detail
from charges c full join posted p on p.ref = c.id
where c.id is null
  or c.status in ('paid', 'refunded', 'disputed') and (p.cents is distinct from c.amount_cents or p.times <> 1)
  or c.status not in ('paid', 'refunded', 'disputed') and p.ref is not null
