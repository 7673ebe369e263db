-- The ledger: every coin and every cent. Rows of `transfers` are only ever added. Design and lock order: docs/ledger.md.
-- Kinds of accounts, of a user: 1 wallet, 2 creator's coins, 3 creator's dollars, 4 coins owed. Of the house (owner 0): 1 coin
-- issue, 2 held by the payment provider, 3 fees in coins, 4 fees in dollars, 5 payouts under way, 6 dispute losses, 7 redeemed
-- coins, 8 money paid for coins, 9 bank, 10 held in suspense.

create type ledger.code as enum (
  'deposit', 'purchase', 'purchase_fee', 'purchase_refund', 'purchase_fee_refund',
  'chargeback', 'dispute_won', 'deposit_refund',
  'coin_conversion', 'payout_reserve', 'payout_paid', 'payout_failed',
  'charge', 'charge_fee', 'charge_refund', 'charge_fee_refund', 'charge_dispute', 'charge_dispute_won',
  'provider_settlement', 'held', 'held_released',
  'provider_fee', 'provider_exchange', 'provider_movement'
);

-- Coins of one deposit, and what they cost in millionths of a dollar.
create type ledger.slice as (deposit_id bigint, coins bigint, micros bigint);

-- Coins per unit of a currency. Operators change it; deposits and sales keep the ratio of their time.
create table ledger.currency_ratios (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  minor_digits smallint not null check (minor_digits between 0 and 2),
  ratio numeric(18,6) not null check (ratio between 0.0001 and 100000),
  position smallint not null unique,
  enabled boolean not null default true,
  changed_at timestamptz not null default now(),
  changed_by bigint
);

-- Only the payer has a row to lock. Coins owed after a lost dispute are `debt`, so that `balance` never goes below zero.
create table ledger.wallets (
  user_id bigint primary key references users,
  balance bigint not null default 0 check (balance between 0 and 9000000000000000),
  debt bigint not null default 0 check (debt >= 0),
  seq bigint not null default 0,
  frozen text check (frozen in ('dispute', 'operator')),
  -- The lot at hand: the deposit whose coins are spent now, how many are left of it, and what they cost.
  lot bigint,
  lot_coins bigint not null default 0 check (lot_coins >= 0),
  lot_micros bigint not null default 0 check (lot_micros >= 0),
  check (balance = 0 or debt = 0)
) with (fillfactor = 60);

create table ledger.deposits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  currency text not null references ledger.currency_ratios,
  amount_minor bigint not null check (amount_minor between 1 and 100000000),
  ratio numeric(18,6) not null check (ratio > 0),
  coins bigint not null check (coins > 0),
  -- The cost of these coins in millionths of a dollar. A sale is worth the cost of its coins.
  cost_micros bigint not null check (cost_micros >= 0),
  provider text not null,
  provider_ref text,
  status text not null default 'pending' check (status in ('pending', 'unknown', 'held', 'paid', 'failed', 'expired',
    'disputed', 'dispute_won', 'dispute_lost', 'refunded')),
  idem uuid,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  asked smallint not null default 0,
  taken_back bigint not null default 0 check (taken_back >= 0),
  became_debt bigint not null default 0 check (became_debt >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  disputed_minor bigint not null default 0 check (disputed_minor >= 0),
  -- A payment that differs from the agreed amount and waits for an operator.
  held_because text,
  held_ref text,
  held_minor bigint,
  held_currency text,
  check ((refunded_minor + disputed_minor) <= amount_minor),
  unique (provider, provider_ref),
  unique (user_id, idem)
);
create index deposits_unsettled on ledger.deposits (changed_at) where status in ('pending', 'unknown', 'held');
create index deposits_disputed on ledger.deposits (user_id) where status = 'disputed';
create index deposits_of_fan on ledger.deposits (user_id, opened_at);
create index deposits_held_ref on ledger.deposits (held_ref) where held_ref is not null;

-- Coins of a deposit that are not spent yet and wait for their turn (ledger/lots.sql). The lot at hand is in the wallet's row.
create table ledger.lots (
  deposit_id bigint primary key references ledger.deposits,
  user_id bigint not null references users,
  coins bigint not null check (coins >= 0),
  micros bigint not null check (micros >= 0)
) with (fillfactor = 80);
create index lots_waiting on ledger.lots (user_id, deposit_id) where coins > 0;

-- One row moves one positive amount from one account (debit) to another (credit), so an unbalanced row cannot be written.
-- Balance of an account = credits - debits.
create table ledger.transfers (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  ref bigint not null,
  reverses bigint,
  creator_id bigint,
  profile_id bigint,
  post_id bigint,
  -- Worth in millionths of a dollar, at the ratio of the sale. Set if a creator earns.
  usd_micros bigint,
  wallet bigint,
  wallet_seq bigint,
  wallet_after bigint check (wallet_after >= 0),
  wallet_debt bigint check (wallet_debt > 0),
  code ledger.code not null,
  leg smallint not null default 0,
  asset text not null check (length(asset) between 2 and 3),
  usd_ratio numeric(18,6),
  idem uuid,
  -- The deposit that a purchase was paid from; the first, where it took more than one.
  lot bigint,
  check (debit <> credit),
  constraint transfers_check1 check ((wallet is null) = (wallet_seq is null) and (wallet is null) = (wallet_after is null)),
  constraint transfers_check2 check (wallet is not distinct from case
    when debit > 15 and debit & 15 in (1, 4) then debit >> 4
    when credit > 15 and credit & 15 in (1, 4) then credit >> 4 end),
  constraint transfers_check3 check (creator_id is not distinct from case
    when debit > 15 and debit & 15 in (2, 3) then debit >> 4
    when credit > 15 and credit & 15 in (2, 3) then credit >> 4 end),
  constraint transfers_check4 check (ledger.may_hold(debit, asset) and ledger.may_hold(credit, asset))
);
create unique index transfers_wallet_seq on ledger.transfers (wallet, wallet_seq) where wallet is not null;
create unique index transfers_idem on ledger.transfers (wallet, idem) where idem is not null;
create unique index transfers_once on ledger.transfers (code, ref, leg) where code <> 'purchase';
create index transfers_xid on ledger.transfers (xid);
create index transfers_creator on ledger.transfers (creator_id, xid) where creator_id is not null;
create index transfers_reverses on ledger.transfers (reverses) where reverses is not null;
create index transfers_clearing on ledger.transfers (asset, at) include (debit, credit, amount) where debit = 2 or credit = 2;
create index transfers_payouts on ledger.transfers (creator_id)
  where code in ('coin_conversion', 'payout_reserve', 'payout_failed');

-- The deposits behind a posting, if there is more than the one it names: a purchase paid from several lots, coins returned
-- for another deposit, coins that paid off a debt (`debtor`). Refunds go back to the same deposits.
create table ledger.slices (
  transfer_id bigint not null references ledger.transfers,
  deposit_id bigint not null references ledger.deposits,
  debtor bigint references users,
  coins bigint not null check (coins > 0),
  micros bigint not null check (micros >= 0),
  back_coins bigint not null default 0,
  back_micros bigint not null default 0,
  check (back_coins between 0 and coins),
  constraint slices_check1 check (back_micros between 0 and micros),
  primary key (transfer_id, deposit_id)
);
create index slices_deposit on ledger.slices (deposit_id, transfer_id);
create index slices_debtor on ledger.slices (debtor, transfer_id) where debtor is not null;

-- The newest purchase of a post by a user: one probe answers "may they see it". Older ones move to past_entitlements.
create table ledger.entitlements (
  user_id bigint not null,
  post_id bigint not null,
  n int not null default 1,
  transfer_id bigint not null,
  price bigint not null,
  bought_at timestamptz not null,
  viewing_started_at timestamptz,
  consumed_at timestamptz,
  revoked_at timestamptz,
  primary key (user_id, post_id)
) with (fillfactor = 80);
-- Open purchases of a post that is being deleted.
create index entitlements_open on ledger.entitlements (post_id) where consumed_at is null and revoked_at is null;

create table ledger.past_entitlements (
  user_id bigint not null,
  post_id bigint not null,
  n int not null,
  transfer_id bigint not null,
  price bigint not null,
  bought_at timestamptz not null,
  viewing_started_at timestamptz,
  consumed_at timestamptz,
  revoked_at timestamptz,
  ended_at timestamptz not null,
  primary key (user_id, post_id, n)
);

create table ledger.refunds (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger.transfers,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  actor bigint not null,
  at timestamptz not null,
  idem uuid unique
);
create index refunds_transfer on ledger.refunds (transfer_id);

-- Chargebacks of deposits. `lost_minor` had been refunded before, so it's lost twice.
create table ledger.disputes (
  id bigint generated always as identity primary key,
  deposit_id bigint not null references ledger.deposits,
  provider_ref text unique,
  amount_minor bigint not null check (amount_minor >= 0),
  lost_minor bigint not null default 0 check (lost_minor >= 0),
  coins bigint not null,
  leg smallint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  is_won boolean not null default false
);
create index disputes_deposit on ledger.disputes (deposit_id);

insert into ledger.currency_ratios (currency, minor_digits, ratio, position) values
  ('USD', 2, 10, 1), ('EUR', 2, 11, 2), ('GBP', 2, 13, 3), ('CHF', 2, 11.5, 4), ('CAD', 2, 7.3, 5),
  ('AUD', 2, 6.6, 6), ('JPY', 0, 0.065, 7), ('INR', 2, 0.12, 8), ('BRL', 2, 1.8, 9);

create trigger guarded before delete or update on ledger.deposits for each row execute function ledger.refuse_deposit_change();
create trigger never_truncated before truncate on ledger.deposits for each statement execute function ledger.refuse_change();
create trigger never_deleted before delete on ledger.entitlements for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.entitlements for each statement execute function ledger.refuse_change();
create trigger append_only before delete or update on ledger.past_entitlements for each row
  execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.past_entitlements for each statement
  execute function ledger.refuse_change();
create trigger append_only before delete or update on ledger.refunds for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.refunds for each statement execute function ledger.refuse_change();
create trigger never_deleted before delete on ledger.slices for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.slices for each statement execute function ledger.refuse_change();
-- The tables refuse other changes from anyone: the journal only grows, and a deposit's status moves along listed edges.
create trigger append_only before delete or update on ledger.transfers for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.transfers for each statement execute function ledger.refuse_change();
create trigger never_deleted before delete on ledger.wallets for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.wallets for each statement execute function ledger.refuse_change();
