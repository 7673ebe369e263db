-- What is counted, sealed and checked of the journal.

-- What a creator earned. post_id 0 is a subscription. Hours serve the chart of the last day and are pruned after a week.
create table ledger.earnings_daily (
  creator_id bigint not null,
  day date not null,
  profile_id bigint not null,
  post_id bigint not null,
  asset text not null,
  sales int not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, day, profile_id, post_id, asset)
) with (fillfactor = 70);

create table ledger.earnings_hourly (
  creator_id bigint not null,
  hour timestamptz not null,
  profile_id bigint not null,
  asset text not null,
  sales int not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, hour, profile_id, asset)
) with (fillfactor = 70);
create index earnings_hourly_old on ledger.earnings_hourly (hour);

-- Each seal carries the hash of the one before it and of the rows it covers: a row changed, added or removed later shows.
create table ledger.seals (
  seq bigint primary key,
  from_xid xid8 not null,
  upto_xid xid8 not null,
  after_id bigint not null,
  rows int not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

create table ledger.check_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('minute', 'full')),
  started_at timestamptz not null,
  took_ms int not null,
  upto_xid xid8 not null,
  -- Where the check of the next minute begins: what was found is looked at again until it passes.
  next_since xid8 not null,
  invariants int not null,
  violations int not null,
  findings jsonb not null
);
create index check_runs_newest on ledger.check_runs (kind, id desc);

create trigger append_only before update or delete on ledger.seals for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.seals for each statement execute function ledger.refuse_change();
