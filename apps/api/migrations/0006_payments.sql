-- What we remember of payment providers.

-- Pages of a provider where deposits are paid.
create table payment_pages (
  subject text primary key,
  ref text not null unique,
  url text not null,
  opened_at timestamptz not null
);

-- What a provider told us, once each, until it has been acted on.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  attempt int not null default 0,
  next_attempt_at timestamptz default now(),
  processed_at timestamptz,
  failure text,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (next_attempt_at) where processed_at is null;
create index provider_events_received on provider_events (received_at);

-- The memory of the demo provider: it stands for another company's system, and answers the same key the same way.
create table demo_payments (
  key text primary key,
  ref text not null unique,
  amount_cents bigint not null,
  outcome text not null check (outcome in ('paid', 'declined')),
  -- Cents by the key of each refund.
  refunds jsonb not null default '{}',
  at timestamptz not null
);
