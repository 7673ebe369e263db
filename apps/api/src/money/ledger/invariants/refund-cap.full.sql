-- REFUND-CAP: no payment was refunded by more than its amount, and each refund mirrors its accounts and says why.
with given_back as (
  select r.reverses, sum(case when ledger.is_dispute_won(r.code) then -r.amount else r.amount end) as amount
  from ledger.transfers r
  where ledger.is_return(r.code) and r.reverses is not null or ledger.is_payment_refund(r.code) and r.reverses is not null and r.asset <> 'FC'
  group by r.reverses
)
select o.id::text as subject, format('%s of %s given back', g.amount, o.amount) as detail
from given_back g join ledger.transfers o on o.id = g.reverses where g.amount > o.amount or g.amount < 0
union all
select r.id::text, format('%s of %s: another asset or other accounts', r.code, o.code)
from ledger.transfers r left join ledger.transfers o on o.id = r.reverses
where (ledger.is_refund(r.code) or ledger.is_fee_refund(r.code))
  and (o.id is null or r.asset <> o.asset or r.debit <> o.credit or r.credit >> 4 <> o.debit >> 4)
union all
select f.id::text, format('refund of %s, posted %s', f.amount, coalesce(p.amount, 0))
from ledger.refunds f
join ledger.transfers o on o.id = f.transfer_id and not ledger.is_of_deposit(o.code)
left join lateral (
  select sum(t.amount) as amount from ledger.transfers t
  where t.reverses = f.transfer_id and ledger.is_refund(t.code) and t.ref = f.id
) p on true
where f.amount <> coalesce(p.amount, 0)
union all
select o.ref::text, format('refunds of deposit: %s, posted %s', f.amount, coalesce(p.amount, 0))
from (select transfer_id, sum(amount) as amount from ledger.refunds group by transfer_id) f
join ledger.transfers o on o.id = f.transfer_id and ledger.is_of_deposit(o.code)
left join (
  select reverses, sum(amount) as amount from ledger.transfers where code = 'deposit_refund' and asset <> 'FC' group by reverses
) p on p.reverses = f.transfer_id
where f.amount <> coalesce(p.amount, 0)
