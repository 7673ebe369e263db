-- Subscriptions by the month, and what is charged for them. Lock order: subscription, then charge, then the ledger. Every
-- network call lies between two transactions, never inside one.

create table subscriptions (
  id bigint generated always as identity primary key,
  fan_id bigint not null references users,
  profile_id bigint not null references profiles,
  creator_id bigint not null references creators,
  -- The agreement: it never changes, whatever the creator asks of others later.
  price_cents bigint not null check (price_cents = 0 or price_cents between 99 and 999999),
  fee_bps int not null check (fee_bps between 0 and 10000),
  provider text not null,
  provider_ref text,
  -- What the demo provider charges; a real provider keeps the card to itself.
  demo_card text check (demo_card in ('good', 'declined')),
  status text not null default 'incomplete' check (status in ('incomplete', 'active', 'past_due', 'expired', 'abandoned')),
  opened_at timestamptz not null,
  anchor_at timestamptz,
  period_no int not null default 0 check (period_no >= 0),
  -- Generated, so that a period can neither drift nor leave a gap.
  period_start timestamptz generated always as (month_after(anchor_at, period_no)) stored,
  period_end timestamptz generated always as (month_after(anchor_at, period_no + 1)) stored,
  -- When the worker is to act; null: it has nothing to do.
  reminds_at timestamptz,
  renews_at timestamptz,
  ends_at timestamptz,
  access_until timestamptz not null default '-infinity',
  past_due_since timestamptz,
  cancelled_at timestamptz,
  ended_at timestamptz,
  -- Where the end that is set has a reason of its own.
  ends_because text check (ends_because in ('payment failed', 'profile closed', 'refunded')),
  ended_because text check (ended_because in ('cancelled', 'payment failed', 'profile closed', 'disputed', 'refunded')),
  -- Set whenever the provider must be told when this ends; cleared by whoever told it.
  tell_provider_at timestamptz,
  unique (provider, provider_ref),
  check ((status in ('active', 'past_due', 'expired')) = (anchor_at is not null)),
  check ((status = 'past_due') = (past_due_since is not null)),
  check ((status = 'expired') = (ended_at is not null) and (ended_at is null) = (ended_because is null)),
  check (status <> 'expired' or access_until <= ended_at),
  check (cancelled_at is null or ends_at is not null or status = 'expired')
) with (fillfactor = 80);
create unique index subscriptions_one_live on subscriptions (fan_id, profile_id)
  where status in ('incomplete', 'active', 'past_due');
create index subscriptions_access on subscriptions (fan_id, profile_id, access_until);
create index subscriptions_mine on subscriptions (fan_id, (status = 'expired'), id desc) where anchor_at is not null;
create index subscriptions_by_fan on subscriptions (profile_id, fan_id);
create index subscriptions_of_profile on subscriptions (profile_id, status);
create index subscriptions_of_creator on subscriptions (creator_id, anchor_at) where anchor_at is not null;
create index subscriptions_reminding on subscriptions (reminds_at) where reminds_at is not null;
create index subscriptions_renewing on subscriptions (renews_at) where renews_at is not null;
create index subscriptions_ending on subscriptions (ends_at) where ends_at is not null and status in ('active', 'past_due');
create index subscriptions_to_tell on subscriptions (tell_provider_at) where tell_provider_at is not null;

-- One period's price, and how far it is paid. This table is the queue: a charge is due when next_attempt_at has come.
create table charges (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  period_no int not null check (period_no >= 0),
  period_start timestamptz,
  period_end timestamptz,
  amount_cents bigint not null check (amount_cents between 99 and 999999),
  status text not null default 'due' check (status in
    ('due', 'processing', 'unknown', 'held', 'paid', 'failed', 'void', 'refunded', 'disputed')),
  -- The number of the attempt under way or made last: part of the key under which the provider is asked.
  attempt int not null default 0,
  asked int not null default 0,
  next_attempt_at timestamptz,
  -- Real time: a worker that died is not waited for.
  claimed_until timestamptz,
  provider_ref text,
  payment_ref text,
  failure text,
  -- What was paid instead of the amount, and waits for an operator.
  held_ref text,
  held_minor bigint,
  held_currency text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  unique (subscription_id, period_no),
  unique (subscription_id, period_start),
  check ((period_start is null) = (period_end is null) and (period_no = 0 or period_start is not null)),
  check (status not in ('paid', 'refunded', 'disputed') or paid_at is not null and provider_ref is not null)
) with (fillfactor = 80);
create index charges_due on charges (next_attempt_at) where next_attempt_at is not null;
create index charges_processing on charges (claimed_until) where status = 'processing';
create unique index charges_provider_ref on charges (provider_ref) where provider_ref is not null;
create index charges_payment_ref on charges (payment_ref) where payment_ref is not null;

-- The way to a payment page. The token's digest alone is kept; the token is made again from the nonce and our secret.
create table checkouts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('start', 'free', 'renewal')),
  fan_id bigint not null references users,
  profile_id bigint not null references profiles,
  subscription_id bigint not null references subscriptions,
  charge_id bigint references charges,
  amount_cents bigint not null check (amount_cents >= 0),
  nonce uuid not null unique,
  token_sha256 bytea not null unique,
  provider text not null,
  provider_ref text,
  payment_url text,
  status text not null default 'open' check (status in ('open', 'complete', 'canceled', 'expired')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, provider_ref),
  check ((kind = 'free') = (charge_id is null) and (kind = 'free') = (amount_cents = 0)),
  check ((status = 'open') = (closed_at is null))
);
create unique index checkouts_one_open on checkouts (subscription_id) where status = 'open';
create index checkouts_expiring on checkouts (expires_at) where status = 'open';
create index checkouts_subscription on checkouts (subscription_id);
create index checkouts_charge on checkouts (charge_id, id desc) where charge_id is not null;
create index checkouts_fan on checkouts (fan_id);
create index checkouts_profile on checkouts (profile_id);

-- Which checkout a key of the caller's led to, for ever.
create table checkout_keys (
  fan_id bigint not null references users,
  key uuid not null,
  profile_id bigint not null,
  checkout_id bigint not null references checkouts,
  primary key (fan_id, key)
);
create index checkout_keys_checkout on checkout_keys (checkout_id);

-- Money that goes back to a fan, until the provider has confirmed it. `refund_id` is the ledger's refund; without one the money
-- came for something that was over by then and never reached the ledger.
create table refund_orders (
  id bigint generated always as identity primary key,
  charge_id bigint references charges,
  deposit_id bigint references ledger.deposits,
  refund_id bigint unique references ledger.refunds,
  provider text not null,
  payment_ref text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'due' check (status in ('due', 'done', 'failed')),
  attempt int not null default 0,
  next_attempt_at timestamptz,
  provider_ref text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(charge_id, deposit_id) = 1)
);
create unique index refund_orders_late on refund_orders (charge_id, payment_ref) where refund_id is null;
create index refund_orders_charge on refund_orders (charge_id) where charge_id is not null;
create index refund_orders_deposit on refund_orders (deposit_id) where deposit_id is not null;
create index refund_orders_due on refund_orders (next_attempt_at) where next_attempt_at is not null;

-- What the tables themselves refuse, whoever asks: an agreement never changes, a status moves along listed edges only.
create trigger guarded before update or delete on subscriptions
  for each row execute function refuse_subscription_change();
create trigger guarded before update or delete on charges for each row execute function refuse_charge_change();
create trigger append_only before update or delete on checkout_keys for each row execute function refuse_any_change();

-- Profiles and posts that were deleted while money hung on them, until the worker has given back what has to go back.
create table closing_profiles (
  profile_id bigint primary key references profiles,
  since timestamptz not null
);
create table closing_posts (
  post_id bigint primary key references posts,
  since timestamptz not null
);

create trigger close_subscriptions after update of deleted_at on profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function close_subscriptions_of_profile();
create trigger close_purchases after update of deleted_at on posts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function close_purchases_of_post();
