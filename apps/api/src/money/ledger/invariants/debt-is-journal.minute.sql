-- DEBT=JOURNAL: what a user owes is what their journal rows add up to.
-- The row before the first new one carries the debt of all rows before it, which earlier checks have seen.
with changed as materialized (
  select wallet, min(wallet_seq) as first from ledger.transfers where xid >= $1::xid8 and wallet is not null group by wallet
)
select w.user_id::text as subject, format('debt %s, journal %s', w.debt, coalesce(b.wallet_debt, 0) + j.coins) as detail
from changed c
left join ledger.wallets w on w.user_id = c.wallet
left join ledger.transfers b on b.wallet = c.wallet and b.wallet_seq = c.first - 1
cross join lateral (
  select coalesce(sum(case ledger.account(c.wallet, 4) when debit then amount when credit then -amount end), 0) as coins
  from ledger.transfers where wallet = c.wallet and wallet_seq >= c.first
) j
where coalesce(w.debt, 0) <> coalesce(b.wallet_debt, 0) + j.coins
