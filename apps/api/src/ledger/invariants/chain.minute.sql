-- CHAIN: the rows of a wallet are numbered without a gap, each balance follows from the one before, and the wallet is at the end.
with changed as (
  select distinct wallet from ledger.transfers where xid >= $1::xid8 and wallet is not null
),
steps as (
  select t.wallet, t.wallet_seq, t.wallet_after, coalesce(t.wallet_debt, 0) as debt,
    case ledger.account(t.wallet, 1) when t.credit then t.amount when t.debit then -t.amount else 0 end as coins,
    case ledger.account(t.wallet, 4) when t.debit then t.amount when t.credit then -t.amount else 0 end as owed,
    lag(t.wallet_seq, 1, 0::bigint) over w as seq_before,
    lag(t.wallet_after, 1, 0::bigint) over w as before,
    coalesce(lag(t.wallet_debt) over w, 0) as debt_before
  from changed c join ledger.transfers t on t.wallet = c.wallet
  window w as (partition by t.wallet order by t.wallet_seq)
)
select wallet::text as subject, format('row %s: %s to %s', wallet_seq, before, wallet_after) as detail
from steps where wallet_seq <> seq_before + 1 or wallet_after <> before + coins or debt <> debt_before + owed
union all
select c.wallet::text, format('the wallet is at row %s, the journal at %s', w.seq, last.seq)
from changed c left join ledger.wallets w on w.user_id = c.wallet
cross join lateral (select max(wallet_seq) as seq from ledger.transfers where wallet = c.wallet) last
where w.seq is distinct from last.seq
