-- Coins of one deposit, and what they cost in millionths of a dollar.
create type ledger.slice as (deposit_id bigint, coins bigint, micros bigint);

-- Whose coins a posting moved, where they are not all of the one deposit that it names: a purchase that more than one lot paid,
-- coins that went back for another deposit, coins that paid off what was owed (`debtor`). What comes back later goes where it came from.
create table ledger.slices (
  transfer_id bigint not null references ledger.transfers,
  deposit_id bigint not null references ledger.deposits,
  debtor bigint references public.users,
  coins bigint not null check (coins > 0),
  micros bigint not null check (micros >= 0),
  back_coins bigint not null default 0 check (back_coins between 0 and coins),
  back_micros bigint not null default 0 check (back_micros between 0 and micros),
  primary key (transfer_id, deposit_id)
);
create index slices_deposit on ledger.slices (deposit_id, transfer_id);
create index slices_debtor on ledger.slices (debtor, transfer_id) where debtor is not null;
create trigger never_deleted before delete on ledger.slices for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.slices for each statement execute function ledger.refuse_change();
