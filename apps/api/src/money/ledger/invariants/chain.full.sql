-- CHAIN: the rows of each wallet are numbered without a gap, and each balance follows from the one before, up to the wallet’s own.
with steps as (
  select wallet, wallet_seq, wallet_after, coalesce(wallet_debt, 0) as debt,
    case ledger.account(wallet, 1) when credit then amount when debit then -amount else 0 end as coins,
    case ledger.account(wallet, 4) when debit then amount when credit then -amount else 0 end as owed,
    lag(wallet_seq, 1, 0::bigint) over w as seq_before,
    lag(wallet_after, 1, 0::bigint) over w as before,
    coalesce(lag(wallet_debt) over w, 0) as debt_before
  -- Read in storage order and sorted afterwards (offset 0): in index order, each row would cost a page of its own.
  from (select * from ledger.transfers where wallet is not null offset 0) rows
  window w as (partition by wallet order by wallet_seq)
)
select wallet::text as subject, format('row %s: %s to %s', wallet_seq, before, wallet_after) as detail
from steps where wallet_seq <> seq_before + 1 or wallet_after <> before + coins or debt <> debt_before + owed
union all
select w.user_id::text, format('the wallet is at row %s, the journal at %s', w.seq, last.seq)
from ledger.wallets w
left join (
  select wallet, max(wallet_seq) as seq from ledger.transfers where wallet is not null group by wallet
) last on last.wallet = w.user_id
where w.seq <> coalesce(last.seq, 0)
