-- RECEIPTS: receipts are numbered without a gap that was not explained, each payment has one receipt over its amount, each refund a credit note within it, and each chargeback a correction.
with numbers as (
  select count(*) as many, coalesce(max(number), 0) as last from receipts
),
left_out as (
  select coalesce(sum(upto_number - from_number + 1), 0) as many, coalesce(max(upto_number), 0) as last from receipt_gaps
),
paid as (
  select t.id, t.code::text as code, t.ref, t.amount, t.asset::text as currency
  from ledger.all_transfers t where t.code = 'charge' and t.leg = 0
  union all
  select t.id, 'deposit', d.id, d.amount_minor, d.currency
  from ledger.all_transfers t join ledger.all_deposits d on d.id = t.ref where t.code = 'deposit' and t.leg = 0
),
by_banks as (
  select t.id, t.amount, case when ledger.is_of_deposit(t.code) then 'deposit' else 'charge' end as code, t.ref,
    ledger.undone_by(t.code) as undoes, t.leg
  from ledger.all_transfers t
  where ledger.is_of_bank(t.code) and t.leg & 7 = 0 and t.asset <> 'FC'
    and t.id > (select corrected_after from receipt_counter)
),
receipted as (
  select p.*, r.number, r.amount_minor, r.currency as said
  from paid p left join receipts r on r.credits is null and (p.code = 'deposit' and r.deposit_id = p.ref or p.code = 'charge' and r.charge_id = p.ref)
)
select 'numbers' as subject, format('%s receipts and %s left out, but the last number is %s', n.many, g.many, c.last) as detail
from numbers n, left_out g, receipt_counter c
where n.many + g.many <> c.last or c.last <> greatest(n.last, g.last)
union all
select code || ' ' || ref, 'no receipt' from receipted
where number is null and id > (select min(id) from receipted where number is not null)
  and (code = 'deposit' or exists (select from all_checkouts k where k.charge_id = ref))
union all
select 'receipt ' || number, format('over %s %s, paid were %s %s', amount_minor, said, amount, currency) from receipted
where number is not null and (amount_minor <> amount or said <> currency)
union all
select 'receipt ' || r.number, format('%s of %s were credited', g.credited, r.amount_minor)
from receipts r join (
  select credits, sum(case when reverses is null then amount_minor else -amount_minor end) as credited
  from receipts where credits is not null group by credits
) g on g.credits = r.number
where g.credited not between 0 and r.amount_minor
union all
select 'refund ' || f.id, 'no credit note'
from ledger.all_refunds f
join ledger.all_transfers t on t.id = f.transfer_id
join receipted p on p.code = t.code::text and p.ref = t.ref and p.number is not null
where not exists (select from receipts c where c.refund_id = f.id)
union all
select 'chargeback ' || b.id, coalesce(format('over %s, taken or returned were %s', n.amount_minor, b.amount), 'no correction')
from by_banks b
join receipted p on p.code = b.code and p.ref = b.ref and p.number is not null
left join receipts n on n.transfer_id = b.id
where n.amount_minor is distinct from b.amount
  and (n.number is not null or b.undoes is null or exists (
    select from by_banks u join ledger.all_transfers t on t.id = u.id where t.code = b.undoes and u.ref = b.ref and u.leg = b.leg))
