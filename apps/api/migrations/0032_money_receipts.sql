-- Receipts and credit notes.

create table receipt_counter (
  one boolean default true primary key check (one),
  last bigint not null default 0
);
revoke insert, update, delete on receipt_counter from fanlight_app;

create table receipts (
  number bigint primary key,
  -- Of a credit note: the receipt that it takes back, in full or in part.
  credits bigint references receipts,
  user_id bigint not null references users,
  deposit_id bigint references ledger.deposits,
  charge_id bigint references charges,
  refund_id bigint unique references ledger.refunds,
  issued_at timestamptz not null,
  currency text not null,
  digits smallint not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Contained in the amount.
  tax_bps int not null,
  tax_minor bigint not null check (tax_minor >= 0),
  seller_name text not null,
  seller_address text,
  seller_tax_id text,
  buyer_name text not null,
  buyer_email text not null,
  payment_ref text,
  -- The item: coins (hundredths), or a month of a profile.
  coins bigint,
  profile_name text,
  creator_name text,
  period_start timestamptz,
  period_end timestamptz,
  reason text,
  check (num_nonnulls(deposit_id, charge_id) = 1),
  constraint receipts_check1 check ((credits is null) = (refund_id is null))
);
create unique index receipts_deposit on receipts (deposit_id) where credits is null and deposit_id is not null;
create unique index receipts_charge on receipts (charge_id) where credits is null and charge_id is not null;
create index receipts_of_deposit on receipts (deposit_id) where deposit_id is not null;
create index receipts_of_charge on receipts (charge_id) where charge_id is not null;
create index receipts_credits on receipts (credits) where credits is not null;
create index receipts_of_person on receipts (user_id, number desc);
revoke insert, update, delete on receipts from fanlight_app;

-- Numbers of receipts that were given away after a backup from which the database was restored: who got them has them, and nobody
-- else may. The only numbers that are missing are said here.
create table receipt_gaps (
  from_number bigint primary key,
  upto_number bigint not null,
  at timestamptz not null,
  check (from_number <= upto_number)
);
revoke insert, update, delete on receipt_gaps from fanlight_app;

insert into receipt_counter default values;

-- At the commit: the counter is the last lock that a payment takes.
create constraint trigger receipt after update of status on ledger.deposits deferrable initially deferred for each row
  when (new.status = 'paid' and (old.status in ('pending', 'unknown', 'failed', 'expired')))
  execute function issue_deposit_receipt();
create constraint trigger credit_note after insert on ledger.refunds deferrable initially deferred for each row
  execute function issue_credit_note();
create constraint trigger receipt after update of status on charges deferrable initially deferred for each row
  when (new.status = 'paid' and (old.status not in ('paid', 'refunded', 'disputed'))) execute function issue_charge_receipt();
create trigger append_only before delete or update on receipt_gaps for each row execute function refuse_any_change();
create trigger append_only before delete or update on receipts for each row execute function refuse_any_change();
create trigger never_truncated before truncate on receipts for each statement execute function refuse_any_change();
