-- Payouts to creators.

-- Where a creator's money goes. A payout keeps the address that was current when it was opened.
create table payout_accounts (
  creator_id bigint primary key references creators,
  label text not null check (length(label) between 1 and 100),
  provider text not null,
  provider_ref text not null,
  changed_at timestamptz not null,
  -- 'ready' takes money; 'unfinished' misses what only its owner can say; 'checking' is with the provider; 'closed' takes nothing ever;
  -- 'left' was given up by its creator.
  state text not null default 'ready' check (state in ('ready', 'unfinished', 'checking', 'closed', 'left')),
  -- Opened by the creator, not named by an operator.
  is_own boolean not null default false,
  country text,
  needs text[] not null default '{}',
  needed_by timestamptz,
  -- Whether the provider sends on to the bank what the account takes.
  pays_bank boolean not null default true,
  -- How many were opened for this creator: part of the key of the next one.
  opened int not null default 0,
  read_at timestamptz
);
create index payout_accounts_ref on payout_accounts (provider_ref);

-- The runs of the first of each month; an unfinished one is taken up again.
create table payout_runs (
  period date primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table payouts (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators,
  period date not null,
  -- Sales before this day are in it: the first of the month less the hold.
  earned_before date not null,
  amount_cents bigint not null check (amount_cents > 0),
  provider text not null,
  destination text not null,
  destination_ref text not null,
  -- All that was ever taken back, as counted by this payout: the next one counts what came since.
  refunded_micros bigint not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'unknown', 'held', 'paid', 'failed')),
  attempt int not null default 0,
  asked int not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  provider_ref text,
  failure text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  refusals int not null default 0,
  -- An operator leaves a failed one to the next run of the first.
  set_aside_at timestamptz
);
create index payouts_due on payouts (next_attempt_at) where next_attempt_at is not null;
create index payouts_processing on payouts (claimed_until) where status = 'processing';
create index payouts_unsettled on payouts (status, id) where status in ('pending', 'processing', 'unknown', 'held');
create index payouts_ref on payouts (provider_ref) where provider_ref is not null;
create index payouts_failed on payouts (creator_id) where status = 'failed' and set_aside_at is null;
create unique index payouts_creator_period on payouts (creator_id, period) where status <> 'failed';
create index payouts_creator on payouts (creator_id, period desc);

-- A payout's parts, written with it. Its statement never changes afterwards.
create table payout_lines (
  payout_id bigint not null references payouts,
  line int not null,
  day date,
  profile_id bigint,
  kind text not null check (kind in ('subscriptions', 'posts', 'refunds', 'carried')),
  asset text not null,
  sales bigint not null default 0,
  gross bigint not null default 0,
  fee bigint not null default 0,
  -- The amount in millionths of a dollar; the lines of a payout add up to its cents.
  net_micros bigint not null,
  primary key (payout_id, line)
);

-- Fans who paid creators that they share something with, until an operator has looked.
create table self_dealings (
  id bigint generated always as identity primary key,
  fan_id bigint not null references users,
  creator_id bigint not null references creators,
  shared text not null,
  cents bigint not null check (cents > 0),
  found_at timestamptz not null,
  closed_at timestamptz,
  check (fan_id <> creator_id),
  unique (fan_id, creator_id)
);
create index self_dealings_creator on self_dealings (creator_id);
create index self_dealings_open on self_dealings (found_at) where closed_at is null;

create trigger append_only before delete or update on payout_lines for each row execute function refuse_any_change();
create trigger guarded before delete or update on payouts for each row execute function refuse_payout_change();
