-- A wallet may be frozen for several reasons at once: an operator, an open dispute, a debt. Each is kept on its own, and
-- `frozen` names the first of them.
alter table ledger.wallets
  add column frozen_by_operator boolean not null default false,
  add column has_open_dispute boolean not null default false;
update ledger.wallets set frozen_by_operator = true where frozen = 'operator';
update ledger.wallets w set has_open_dispute = true
where exists (select from ledger.deposits d join ledger.disputes o on o.deposit_id = d.id
  where d.user_id = w.user_id and o.closed_at is null);
alter table ledger.wallets drop column frozen;
alter table ledger.wallets add column frozen text generated always as (
  case when frozen_by_operator then 'operator' when debt > 0 then 'debt' when has_open_dispute then 'dispute' end
) virtual;
create index wallets_disputed on ledger.wallets (user_id) where has_open_dispute;
create index disputes_open on ledger.disputes (deposit_id) where closed_at is null;

-- When the bank kept the money of a month for good. A won dispute makes the month paid again.
alter table charges add column dispute_lost_at timestamptz;
