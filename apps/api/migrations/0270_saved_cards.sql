-- The card that a fan asked us to keep for buying coins, and when they did.
create table saved_cards (
  user_id bigint primary key references users,
  provider text not null,
  customer_ref text,
  card_ref text not null unique references cards on delete cascade,
  saved_at timestamptz not null
);

-- Deposits that are paid with a saved card. Written before the provider is called, so a lost answer is looked for in the right place.
create table card_payments (
  deposit_id bigint primary key,
  customer_ref text,
  card_ref text not null,
  started_at timestamptz not null
);
