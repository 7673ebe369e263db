-- Payment pages, the demo provider, and events from the payment provider.

-- Pages of a provider where deposits are paid.
create table payment_pages (
  subject text primary key,
  ref text not null unique,
  url text not null,
  opened_at timestamptz not null,
  -- When a page was completed whose money comes days later (a bank debit), or fails to come.
  completed_at timestamptz
);

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

-- Events from a provider, each once, until they're processed.
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
  -- Taken off the list of work by an operator, without being processed.
  set_aside_at timestamptz,
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (next_attempt_at) where processed_at is null;
create index provider_events_received on provider_events (received_at);
