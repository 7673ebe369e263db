-- Subscriptions, the months charged for them, and refunds.

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
  -- The demo provider's card; a real provider keeps cards to itself.
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
  -- Set when the provider must be told when this ends; cleared once it has been.
  tell_provider_at timestamptz,
  check ((status in ('active', 'past_due', 'expired')) = (anchor_at is not null)),
  constraint subscriptions_check1 check ((status = 'past_due') = (past_due_since is not null)),
  constraint subscriptions_check2 check ((status = 'expired') = (ended_at is not null) and (ended_at is null) = (ended_because
    is null)),
  constraint subscriptions_check3 check (status <> 'expired' or access_until <= ended_at),
  constraint subscriptions_check4 check (cancelled_at is null or ends_at is not null or status = 'expired'),
  unique (provider, provider_ref)
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
create index subscriptions_ending on subscriptions (ends_at) where ends_at is not null and (status in ('active', 'past_due'));
create index subscriptions_to_tell on subscriptions (tell_provider_at) where tell_provider_at is not null;

-- One period's price, and how far it is paid. This table is the queue: a charge is due when next_attempt_at has come.
create table charges (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  period_no int not null check (period_no >= 0),
  period_start timestamptz,
  period_end timestamptz,
  amount_cents bigint not null check (amount_cents between 99 and 999999),
  status text not null default 'due' check (status in ('due', 'processing', 'unknown', 'held', 'paid', 'failed', 'void',
    'refunded', 'disputed')),
  -- The number of the attempt under way or made last: part of the key under which the provider is asked.
  attempt int not null default 0,
  asked int not null default 0,
  next_attempt_at timestamptz,
  -- Real time: a worker that died is not waited for.
  claimed_until timestamptz,
  provider_ref text,
  payment_ref text,
  failure text,
  -- A payment that differs from the amount and waits for an operator.
  held_ref text,
  held_minor bigint,
  held_currency text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  -- When a payment that failed is tried again, by us or by a provider that collects by itself; null: not by itself.
  retries_at timestamptz,
  check ((period_start is null) = (period_end is null) and (period_no = 0 or period_start is not null)),
  constraint charges_check1 check ((status not in ('paid', 'refunded', 'disputed')) or paid_at is not null and provider_ref is
    not null),
  unique (subscription_id, period_no),
  unique (subscription_id, period_start)
) with (fillfactor = 80);
create index charges_due on charges (next_attempt_at) where next_attempt_at is not null;
create index charges_processing on charges (claimed_until) where status = 'processing';
create unique index charges_provider_ref on charges (provider_ref) where provider_ref is not null;
create index charges_payment_ref on charges (payment_ref) where payment_ref is not null;
create index charges_held on charges (id) where status = 'held';
create index charges_unanswered on charges (id) where status = 'unknown' and next_attempt_at is null;

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
  check ((kind = 'free') = (charge_id is null) and (kind = 'free') = (amount_cents = 0)),
  constraint checkouts_check1 check ((status = 'open') = (closed_at is null)),
  unique (provider, provider_ref)
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
  refund_id bigint references ledger.refunds,
  provider text not null,
  payment_ref text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'due' check (status in ('due', 'done', 'failed', 'disputed', 'taken')),
  attempt int not null default 0,
  next_attempt_at timestamptz,
  provider_ref text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- A bank may take a payment that never counted, before or after it was sent back. Null: it has not decided.
  dispute_ref text,
  is_dispute_won boolean,
  -- The provider's reason for refusing a refund.
  failure text,
  check (num_nonnulls(charge_id, deposit_id) = 1)
);
create unique index refund_orders_late on refund_orders (charge_id, payment_ref) where refund_id is null;
create index refund_orders_charge on refund_orders (charge_id) where charge_id is not null;
create index refund_orders_deposit on refund_orders (deposit_id) where deposit_id is not null;
create index refund_orders_due on refund_orders (next_attempt_at) where next_attempt_at is not null;
create index refund_orders_failed on refund_orders (changed_at) where status = 'failed';
create index refund_orders_ref on refund_orders (provider_ref) where provider_ref is not null;
create index refund_orders_waiting on refund_orders (opened_at) where status = 'due';
create index refund_orders_dispute on refund_orders (dispute_ref) where dispute_ref is not null;
create index refund_orders_uncounted on refund_orders (payment_ref) where refund_id is null;
create index refund_orders_refund on refund_orders (refund_id) where refund_id is not null;

-- Profiles and posts that were deleted while money hung on them, until the worker has given back what has to go back.
create table closing_profiles (
  profile_id bigint primary key references profiles,
  since timestamptz not null
);

-- While a creator was shut out: what fans paid for these days is owed to them. `looks_at`: when that is looked at next.
create table suspensions (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators,
  since timestamptz not null,
  until timestamptz,
  looks_at timestamptz
);
create index suspensions_of_creator on suspensions (creator_id) include (since, until);
create index suspensions_to_look_at on suspensions (looks_at) where looks_at is not null;

create trigger guarded before delete or update on charges for each row execute function refuse_charge_change();
create trigger append_only before delete or update on checkout_keys for each row execute function refuse_any_change();
create trigger close_subscriptions after update of deleted_at on profiles for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function close_subscriptions_of_profile();
-- The tables refuse other changes from anyone: an agreement never changes, and a status moves along listed edges only.
create trigger guarded before delete or update on subscriptions for each row execute function refuse_subscription_change();
create trigger counted after insert or update of status on subscriptions for each row execute function count_subscriber();
create trigger note_suspension after update of suspended_at on users for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function note_suspension();
