-- COIN-SUPPLY: all coins ever issued are in wallets (less what is owed), with creators, in fees, redeemed, expired, or on hold.
-- What was proven is carried; the row before the first new one of a wallet says what was in it then.
with fresh as materialized (
  select asset, debit, credit, amount, wallet, wallet_seq from ledger.transfers
  where xid >= $1::xid8 and id > (select after_id from ledger.watermarks where name = 'proven')
),
accounts as (
  select of_house, kind, sum(balance) as balance from (
    select of_house, kind, balance from ledger.proven_accounts where asset = 'FC'
    union all
    select credit < 16, credit & 15, amount from fresh where asset = 'FC' and credit & 15 not in (1, 4) or credit = 1
    union all
    select debit < 16, debit & 15, -amount from fresh where asset = 'FC' and debit & 15 not in (1, 4) or debit = 1
  ) rows group by of_house, kind
),
wallets as (
  select coalesce(sum(w.balance - w.debt - coalesce(b.wallet_after, 0) + coalesce(b.wallet_debt, 0)), 0) as coins
  from (select wallet, min(wallet_seq) as first from fresh where wallet is not null group by wallet) c
  left join ledger.wallets w on w.user_id = c.wallet
  left join ledger.transfers b on b.wallet = c.wallet and b.wallet_seq = c.first - 1
)
select 'FC' as subject, format('issued %s, found %s', issued, found) as detail
from (
  select
    coalesce(-sum(balance) filter (where of_house and kind = 1), 0) as issued,
    coalesce(sum(balance) filter (where of_house and kind in (3, 7, 13, 14) or not of_house and kind in (1, 2, 4)), 0)
      + (select coins from wallets) as found
  from accounts
) totals
where issued <> found
