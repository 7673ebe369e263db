-- DEBT=JOURNAL: what a user owes is what their journal rows add up to.
with journal as (
  select owner, sum(coins) as coins from (
    select debit >> 4 as owner, amount as coins from ledger.transfers where debit > 15 and debit & 15 = 4
    union all
    select credit >> 4, -amount from ledger.transfers where credit > 15 and credit & 15 = 4
  ) rows group by owner
)
select coalesce(w.user_id, j.owner)::text as subject, format('debt %s, journal %s', w.debt, j.coins) as detail
from ledger.wallets w full join journal j on j.owner = w.user_id
where coalesce(w.debt, 0) <> coalesce(j.coins, 0)
