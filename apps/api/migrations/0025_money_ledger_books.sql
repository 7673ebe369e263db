-- Earnings added up, seals, and the checks of the ledger.

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

-- A creator's earnings. post_id 0 is a subscription. Hours serve the chart of the last day and are pruned after a week.
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

-- Earnings without the post, so that a chart costs days and not posts. Follows the ledger's own roll-up in the same statement:
-- one watermark, and no way for the two to disagree.
create table ledger.profile_earnings (
  creator_id bigint not null,
  day date not null,
  profile_id bigint not null,
  asset text not null,
  sales bigint not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, day, profile_id, asset)
) with (fillfactor = 70);

-- Carried forward with every step of the roll-up.
create table ledger.creator_earnings (
  creator_id bigint not null,
  asset text not null,
  sales bigint not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, asset)
) with (fillfactor = 70);

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
-- The check of each minute looks at what is new alone, and finds it, however long the product has run.
create index seals_after on ledger.seals (after_id);

-- The journal's sums up to there, by kind of account, for the house and for all people together.
create table ledger.proven_accounts (
  of_house boolean not null,
  kind smallint not null,
  asset text not null,
  balance bigint not null,
  primary key (of_house, kind, asset)
);

-- And what each creator had earned.
create table ledger.proven_earnings (
  creator_id bigint not null,
  asset text not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, asset)
) with (fillfactor = 70);

-- How far a reader of `transfers` has come: everything below `xid` (and up to after_id, after a restore) has been taken.
create table ledger.watermarks (
  name text primary key,
  xid xid8 not null,
  after_id bigint not null default 0
);

create table ledger.check_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('minute', 'night', 'full')),
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
create index check_runs_old on ledger.check_runs (kind, started_at);

insert into ledger.watermarks (name, xid) values ('earnings', '0'), ('seals', '0'), ('proven', '0');

create trigger profile_earnings_added after insert on ledger.earnings_daily referencing new table as added for each statement
  execute function ledger.follow_earnings();
create trigger profile_earnings_changed after update on ledger.earnings_daily
  referencing old table as removed new table as added for each statement execute function ledger.follow_earnings();
create trigger creator_earnings_added after insert on ledger.profile_earnings referencing new table as added for each statement
  execute function ledger.carry_earnings();
create trigger creator_earnings_changed after update on ledger.profile_earnings
  referencing old table as removed new table as added for each statement execute function ledger.carry_earnings();
create trigger append_only before delete or update on ledger.seals for each row execute function ledger.refuse_change();
create trigger never_truncated before truncate on ledger.seals for each statement execute function ledger.refuse_change();
