-- PAYOUT-ONCE: each creator has one payout a month, to the cent of its posting and its statement, and a paid one has left the clearing account.
with changed as materialized (
  select distinct ref from ledger.all_transfers where xid >= $1::xid8 and ledger.is_payout_step(code)
),
posted as (
  select c.ref,
    coalesce(sum(t.amount) filter (where t.code = 'payout_reserve'), 0) as reserved,
    count(*) filter (where t.code = 'payout_reserve') as times,
    coalesce(sum(t.amount) filter (where t.code = 'payout_paid'), 0) as paid,
    coalesce(sum(t.amount) filter (where t.code = 'payout_failed'), 0) as failed
  from changed c join ledger.all_transfers t on t.ref = c.ref and ledger.is_payout_step(t.code) group by c.ref
)
select t.ref::text as subject,
  format('%s of %s cents; reserved %s, paid %s, failed %s', p.status, p.amount_cents, t.reserved, t.paid, t.failed) as detail
from posted t left join payouts p on p.id = t.ref
where p.id is null or t.reserved <> p.amount_cents or t.times <> 1
  or p.status = 'paid' and (t.paid <> p.amount_cents or t.failed > 0)
  or p.status = 'failed' and t.failed <> p.amount_cents
  or p.status in ('pending', 'processing', 'unknown', 'held') and t.paid + t.failed > 0
union all
select p.id::text, format('%s cents, its statement adds up to %s', p.amount_cents, l.micros / 10000.0)
from changed c join payouts p on p.id = c.ref
cross join lateral (select sum(net_micros) as micros from payout_lines where payout_id = p.id) l
where l.micros is distinct from p.amount_cents * 10000
