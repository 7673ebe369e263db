-- Who a person is at the payment provider. One of several is used for new payments: older subscriptions began with their own.
create table provider_customers (
  ref text primary key,
  provider text not null,
  user_id bigint not null references users,
  is_main boolean not null,
  -- The card for future months, and since when the provider is to be told of it.
  card_ref text,
  tell_card_at timestamptz,
  known_at timestamptz not null,
  -- When the account was erased: the provider deletes it once nothing can be disputed any more.
  left_at timestamptz,
  erase_next_at timestamptz,
  erase_attempt int not null default 0,
  erase_failure text
);
create unique index provider_customers_main on provider_customers (user_id, provider) where is_main;
create index provider_customers_user on provider_customers (user_id);
create index provider_customers_to_tell on provider_customers (tell_card_at) where tell_card_at is not null;
create index provider_customers_to_erase on provider_customers (left_at) where left_at is not null;

-- What is shown of a card. Its number stays with the provider.
create table cards (
  ref text primary key,
  provider text not null,
  user_id bigint not null references users,
  brand text not null,
  last4 text not null,
  exp_month int check (exp_month between 1 and 12),
  exp_year int,
  known_at timestamptz not null,
  -- The provider charges it no more.
  detached_at timestamptz
);
create index cards_user on cards (user_id);

-- The provider's customer and card of a subscription, where they are known.
alter table subscriptions add customer_ref text, add card_ref text;

-- A page on which a fan enters another card.
create table card_changes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  fan_id bigint not null references users,
  provider text not null,
  page_ref text,
  page_url text,
  status text not null default 'open' check (status in ('open', 'changed', 'expired')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, page_ref),
  check ((status = 'open') = (closed_at is null))
);
create unique index card_changes_one_open on card_changes (subscription_id) where status = 'open';
create index card_changes_subscription on card_changes (subscription_id, id desc);
create index card_changes_fan on card_changes (fan_id);
