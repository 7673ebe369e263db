-- RECEIPTS: receipts are numbered without a gap that was not explained, each payment has one receipt over its amount, each refund a credit note within it, and each chargeback a correction.
-- The number before a new one was looked at when it was new itself.
with paid as materialized (
  select t.code::text as code, t.ref, t.at, coalesce(d.amount_minor, t.amount) as amount, coalesce(d.currency, t.asset) as currency
  from ledger.all_transfers t left join ledger.all_deposits d on t.code = 'deposit' and d.id = t.ref
  where t.xid >= $1::xid8 and ledger.is_payment(t.code) and t.leg = 0
),
receipted as materialized (
  select p.*, coalesce(d.number, c.number) as number, coalesce(d.amount_minor, c.amount_minor) as amount_minor,
    coalesce(d.currency, c.currency) as said
  from paid p
  left join receipts d on d.credits is null and p.code = 'deposit' and d.deposit_id = p.ref
  left join receipts c on c.credits is null and p.code = 'charge' and c.charge_id = p.ref
),
refunded as materialized (
  select f.id, coalesce(d.number, c.number) as credits, n.number
  from (
    select distinct reverses from ledger.all_transfers
    where xid >= $1::xid8 and ledger.is_payment_refund(code) and reverses is not null
  ) t
  join ledger.all_transfers o on o.id = t.reverses
  join ledger.all_refunds f on f.transfer_id = o.id
  left join receipts d on d.credits is null and o.code = 'deposit' and d.deposit_id = o.ref
  left join receipts c on c.credits is null and o.code = 'charge' and c.charge_id = o.ref
  left join receipts n on n.refund_id = f.id
  where d.number is not null or c.number is not null
),
by_banks as materialized (
  select t.id, t.amount, coalesce(d.number, c.number) as receipt, n.number, n.amount_minor
  from ledger.all_transfers t
  left join receipts d on d.credits is null and ledger.is_of_deposit(t.code) and d.deposit_id = t.ref
  left join receipts c on c.credits is null and ledger.is_of_charge(t.code) and c.charge_id = t.ref
  left join receipts n on n.transfer_id = t.id
  left join ledger.all_transfers u on u.ref = t.ref and u.leg = t.leg
    and u.code = ledger.undone_by(t.code)
  where t.xid >= $1::xid8 and ledger.is_of_bank(t.code) and t.leg & 7 = 0
    and t.asset <> 'FC' and coalesce(u.id, t.id) > (select corrected_after from receipt_counter)
    and (d.number is not null or c.number is not null)
)
select 'receipt ' || n.number as subject, format('number %s is missing', n.number - 1) as detail
from (select number from receipted union select number from refunded union select number from by_banks) n
where n.number > 1 and not exists (select from receipts b where b.number = n.number - 1)
  and not exists (select from receipt_gaps g where g.upto_number = n.number - 1)
union all
select 'numbers', format('the last number is %s, counted up to %s', l.last, c.last)
from receipt_counter c, (
  select greatest((select max(number) from receipts), (select max(upto_number) from receipt_gaps), 0) as last
) l where c.last <> l.last
union all
select code || ' ' || ref, 'no receipt' from receipted
where number is null and at > (select issued_at from receipts order by number limit 1)
  and (code = 'deposit' or exists (select from all_checkouts k where k.charge_id = ref))
union all
select 'receipt ' || number, format('over %s %s, paid were %s %s', amount_minor, said, amount, currency) from receipted
where number is not null and (amount_minor <> amount or said <> currency)
union all
select 'receipt ' || r.number, format('%s of %s were credited', g.credited, r.amount_minor)
from (select credits from refunded union select receipt from by_banks) f
-- By number, because the planner expects many rows.
cross join lateral (select o.number, o.amount_minor from receipts o where o.number = f.credits limit 1) r
cross join lateral (
  select sum(case when c.reverses is null then c.amount_minor else -c.amount_minor end) as credited
  from receipts c where c.credits = r.number
) g
where g.credited not between 0 and r.amount_minor
union all
select 'refund ' || id, 'no credit note' from refunded where number is null
union all
select 'chargeback ' || id, coalesce(format('over %s, taken or returned were %s', amount_minor, amount), 'no correction')
from by_banks where amount_minor is distinct from amount
