-- NON-NEGATIVE: no balance and no debt is below zero, and nobody has both.
select user_id::text as subject, format('balance %s, debt %s', balance, debt) as detail
from ledger.wallets where balance < 0 or debt < 0 or balance > 0 and debt > 0
union all
select id::text, format('balance after the row %s, debt %s', wallet_after, wallet_debt)
from ledger.transfers where wallet_after < 0 or wallet_debt <= 0 or wallet_after > 0 and wallet_debt > 0
