-- DEBT=JOURNAL: what a user owes is what their journal rows add up to.
select w.user_id::text as subject, format('debt %s, journal %s', w.debt, j.coins) as detail
from (select distinct wallet from ledger.transfers where xid >= $1::xid8 and wallet is not null) changed
left join ledger.wallets w on w.user_id = changed.wallet
cross join lateral (
  select coalesce(sum(case ledger.account(changed.wallet, 4) when debit then amount when credit then -amount end), 0) as coins
  from ledger.transfers where wallet = changed.wallet
) j
where coalesce(w.debt, 0) <> j.coins
