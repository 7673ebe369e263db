-- CHAIN: the rows of each wallet are numbered without a gap, and each balance follows from the one before, up to the wallet’s own.
with fresh as materialized (
  select wallet, wallet_seq, wallet_after, coalesce(wallet_debt, 0) as debt,
    case ledger.account(wallet, 1) when credit then amount when debit then -amount else 0 end as coins,
    case ledger.account(wallet, 4) when debit then amount when credit then -amount else 0 end as owed
  from ledger.transfers where xid >= $1::xid8 and wallet is not null
)
select f.wallet::text as subject, format('row %s: %s to %s', f.wallet_seq, b.wallet_after, f.wallet_after) as detail
from fresh f left join ledger.transfers b on b.wallet = f.wallet and b.wallet_seq = f.wallet_seq - 1
where (b.id is null) <> (f.wallet_seq = 1) or f.wallet_after <> coalesce(b.wallet_after, 0) + f.coins
  or f.debt <> coalesce(b.wallet_debt, 0) + f.owed
union all
select c.wallet::text, format('the wallet is at row %s, the journal at %s', w.seq, last.seq)
from (select distinct wallet from fresh) c left join ledger.wallets w on w.user_id = c.wallet
cross join lateral (select max(wallet_seq) as seq from ledger.transfers where wallet = c.wallet) last
where w.seq is distinct from last.seq
