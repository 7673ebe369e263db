-- The payment provider's books.

create table provider_balance (
  id bigint generated always as identity primary key,
  provider text not null,
  ref text not null,
  type text not null,
  -- The provider's ids of it and of the payment, and our order that it carries out.
  source text,
  payment_ref text,
  refund_order bigint,
  -- The signed movement in the account at the provider, its fee, and the movement in the fan's currency.
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  paid_currency text not null,
  paid_minor bigint not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'agrees', 'differs', 'set_aside')),
  detail text,
  changed_at timestamptz not null,
  unique (provider, ref)
);
create index provider_balance_open on provider_balance (changed_at) where state in ('waiting', 'differs');
create index provider_balance_order on provider_balance (refund_order) where refund_order is not null;
create index provider_balance_payment on provider_balance (payment_ref) where payment_ref is not null;

-- How far the provider's books were read.
create table provider_cursors (
  provider text primary key,
  upto timestamptz not null
);

-- Payments that a card's network calls a fraud before anybody disputed them.
create table fraud_warnings (
  provider text not null,
  ref text not null,
  payment_ref text not null,
  deposit_id bigint references ledger.deposits,
  charge_id bigint references charges,
  at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, ref)
);
create index fraud_warnings_deposit on fraud_warnings (deposit_id) where deposit_id is not null;
create index fraud_warnings_charge on fraud_warnings (charge_id) where charge_id is not null;
create index fraud_warnings_open on fraud_warnings (at) where closed_at is null;
