-- What creators are paid.

-- Where a creator's money goes. A payout keeps the address that was current when it was opened.
create table payout_accounts (
  creator_id bigint primary key references creators,
  label text not null check (length(label) between 1 and 100),
  provider text not null,
  provider_ref text not null,
  changed_at timestamptz not null
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
  unique (creator_id, period)
);
create index payouts_due on payouts (next_attempt_at) where next_attempt_at is not null;
create index payouts_processing on payouts (claimed_until) where status = 'processing';
create index payouts_unsettled on payouts (status, id) where status in ('pending', 'processing', 'unknown', 'held');

-- What a payout is made of, written with it: its statement never changes afterwards.
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
  -- What it counts in millionths of a dollar; the lines of a payout add up to its cents.
  net_micros bigint not null,
  primary key (payout_id, line)
);

-- The runs of the first of each month; an unfinished one is taken up again.
create table payout_runs (
  period date primary key,
  started_at timestamptz not null,
  finished_at timestamptz
);
create trigger guarded before update or delete on payouts for each row execute function refuse_payout_change();
create trigger append_only before update or delete on payout_lines for each row execute function refuse_any_change();
