-- PAYOUT-ONCE: each creator has one payout a month, to the cent of its posting and its statement, and a paid one has left the clearing account.
with posted as (
  select ref,
    coalesce(sum(amount) filter (where code = 'payout_reserve'), 0) as reserved,
    count(*) filter (where code = 'payout_reserve') as times,
    coalesce(sum(amount) filter (where code = 'payout_paid'), 0) as paid,
    coalesce(sum(amount) filter (where code = 'payout_failed'), 0) as failed
  from ledger.all_transfers where ledger.is_payout_step(code) group by ref
)
select coalesce(p.id, t.ref)::text as subject,
  format('%s of %s cents; reserved %s, paid %s, failed %s', p.status, p.amount_cents, t.reserved, t.paid, t.failed) as detail
from payouts p full join posted t on t.ref = p.id
where p.id is null or t.ref is null or t.reserved <> p.amount_cents or t.times <> 1
  or p.status = 'paid' and (t.paid <> p.amount_cents or t.failed > 0)
  or p.status = 'failed' and t.failed <> p.amount_cents
  or p.status in ('pending', 'processing', 'unknown', 'held') and t.paid + t.failed > 0
union all
select p.id::text, format('%s cents, its statement adds up to %s', p.amount_cents, l.micros / 10000.0)
from payouts p left join (
  select payout_id, sum(net_micros) as micros from payout_lines group by payout_id
) l on l.payout_id = p.id
where l.micros is distinct from p.amount_cents * 10000
union all
select creator_id::text, format('%s payouts for %s', count(*), period)
from payouts where status <> 'failed' group by creator_id, period having count(*) > 1
