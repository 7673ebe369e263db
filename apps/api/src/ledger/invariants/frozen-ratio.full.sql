-- FROZEN-RATIO: a sale is worth what its own ratio says, and its fee is a part of it.
select id::text as subject, format('%s at %s is worth %s', amount, usd_ratio, usd_micros) as detail
from ledger.transfers
where code in ('purchase', 'purchase_fee') and usd_micros is distinct from ledger.usd_micros(amount, usd_ratio)
union all
select f.id::text, format('fee %s of %s', f.amount, s.amount)
from ledger.transfers f left join ledger.transfers s on s.id = f.ref and s.code = 'purchase'
where f.code = 'purchase_fee' and (s.id is null or f.amount > s.amount or f.debit <> s.credit)
