-- WALLET=JOURNAL: the balance of a wallet is what its journal rows add up to.
select w.user_id::text as subject, format('wallet %s, journal %s', w.balance, j.coins) as detail
from (select distinct wallet from ledger.transfers where xid >= $1::xid8 and wallet is not null) changed
left join ledger.wallets w on w.user_id = changed.wallet
cross join lateral (
  select coalesce(sum(case ledger.account(changed.wallet, 1) when credit then amount when debit then -amount end), 0) as coins
  from ledger.transfers where wallet = changed.wallet
) j
where coalesce(w.balance, 0) <> j.coins
