-- COIN-SUPPLY: all coins ever issued are in wallets (less what is owed), with creators, in fees, redeemed, expired, or on hold.
with accounts as (
  select account, sum(moved) as balance from (
    select credit as account, amount as moved from ledger.transfers where asset = 'FC'
    union all
    select debit, -amount from ledger.transfers where asset = 'FC'
  ) rows group by account
)
select 'FC' as subject, format('issued %s, found %s', issued, found) as detail
from (
  select
    coalesce(-sum(balance) filter (where account = 1), 0) as issued,
    coalesce(sum(balance) filter (where account in (3, 7, 13, 14) or account > 15 and account & 15 = 2), 0)
      + (select coalesce(sum(balance - debt), 0) from ledger.wallets) as found
  from accounts
) totals
where issued <> found
