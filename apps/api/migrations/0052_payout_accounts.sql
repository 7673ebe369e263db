-- Accounts that creators open at the payment provider by themselves, and payouts that are tried again.

-- 'ready' takes money; 'unfinished' misses what only its owner can say; 'checking' is with the provider; 'closed' takes nothing ever;
-- 'left' was given up by its creator.
alter table payout_accounts
  add column state text not null default 'ready' check (state in ('ready', 'unfinished', 'checking', 'closed', 'left')),
  -- Opened by the creator, not named by an operator.
  add column is_own boolean not null default false,
  add column country text,
  add column needs text[] not null default '{}',
  add column needed_by timestamptz,
  -- Whether the provider sends on to the bank what the account takes.
  add column pays_bank boolean not null default true,
  -- How many were opened for this creator: part of the key of the next one.
  add column opened int not null default 0,
  add column read_at timestamptz;
create index payout_accounts_ref on payout_accounts (provider_ref);

alter table payouts
  add column refusals int not null default 0,
  -- An operator leaves a failed one to the next run of the first.
  add column set_aside_at timestamptz;
create index payouts_failed on payouts (creator_id) where status = 'failed' and set_aside_at is null;

-- Several installations may share one account at the provider: what we make there says whose it is.
alter table product_settings add column installation uuid not null default gen_random_uuid();

-- One payout of a creator and period, but for those that came to nothing: an operator may have such a one made again.
alter table payouts drop constraint payouts_creator_id_period_key;
create unique index payouts_creator_period on payouts (creator_id, period) where status <> 'failed';
create index payouts_creator on payouts (creator_id, period desc);
