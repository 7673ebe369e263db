-- WALLET=JOURNAL: the balance of a wallet is what its journal rows add up to.
with journal as (
  select owner, sum(coins) as coins from (
    select credit >> 4 as owner, amount as coins from ledger.transfers where credit > 15 and credit & 15 = 1
    union all
    select debit >> 4, -amount from ledger.transfers where debit > 15 and debit & 15 = 1
  ) rows group by owner
)
select coalesce(w.user_id, j.owner)::text as subject, format('wallet %s, journal %s', w.balance, j.coins) as detail
from ledger.wallets w full join journal j on j.owner = w.user_id
where coalesce(w.balance, 0) <> coalesce(j.coins, 0)
