-- NON-NEGATIVE: no balance and no debt is below zero, and nobody has both.
select w.user_id::text as subject, format('balance %s, debt %s', w.balance, w.debt) as detail
from (select distinct wallet from ledger.transfers where xid >= $1::xid8 and wallet is not null) changed
join ledger.wallets w on w.user_id = changed.wallet
where w.balance < 0 or w.debt < 0 or w.balance > 0 and w.debt > 0
union all
select id::text, format('balance after the row %s, debt %s', wallet_after, wallet_debt)
from ledger.transfers where xid >= $1::xid8 and (wallet_after < 0 or wallet_debt <= 0 or wallet_after > 0 and wallet_debt > 0)
