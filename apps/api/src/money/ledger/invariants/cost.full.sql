-- COST: each sale records what its coins cost, and its fee is a part of that.
select id::text as subject, format('%s of %s is worth nothing known', code, amount) as detail
from ledger.transfers where (ledger.is_coin_sale(code) or ledger.is_coin_fee(code)) and usd_micros is null
union all
select f.id::text, format('fee %s of %s, worth %s of %s', f.amount, s.amount, f.usd_micros, s.usd_micros)
from ledger.transfers f left join ledger.transfers s on s.id = f.ref and ledger.fee_of(s.code) = f.code
where ledger.is_coin_fee(f.code)
  and (s.id is null or f.amount > s.amount or f.debit <> s.credit or f.usd_micros <> ledger.share(s.usd_micros, 0, f.amount, s.amount))
