-- The product's clock, the settings that SQL reads, and the job queue.

-- Business time. The demo console may move it; everywhere else the offset stays 0.
create table product_clock (
  one boolean default true primary key check (one),
  ahead interval not null default '00:00:00'
);

-- The settings that SQL needs; written at every start.
create table product_settings (
  one boolean default true primary key check (one),
  -- Nothing of a creator is shown to others before their papers were looked at (KYC_REVIEW=manual).
  creators_need_verification boolean not null default true,
  -- Spending limits per day, for people who signed up in the last 30 days and for everyone else. Null: no limit.
  spending_limit_young_cents bigint check (spending_limit_young_cents > 0),
  spending_limit_cents bigint check (spending_limit_cents > 0),
  seller_name text not null default 'Fanlight',
  seller_address text,
  seller_tax_id text,
  tax_bps int not null default 0 check (tax_bps between 0 and 10000),
  -- Without a mail server, no emails are written.
  sends_mail boolean not null default false,
  -- Of what young creators sell, a part waits: a bank may take a payment back for months (RESERVE_PERCENT, RESERVE_DAYS).
  reserve_bps int not null default 0 check (reserve_bps between 0 and 10000),
  reserve_days int not null default 0 check (reserve_days between 0 and 365),
  -- Several installations may share one account at the provider: what we make there says whose it is.
  installation uuid not null default gen_random_uuid(),
  -- How many deposits anybody may open in a day: who signed up in the last 30 days, and the others. Null: no bound.
  deposits_a_day_young int check (deposits_a_day_young > 0),
  deposits_a_day int check (deposits_a_day > 0)
);

-- The job queue. A worker claims a job for a time (its lease). The job returns when the worker ends or the lease runs out.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- A second job under the same key replaces the first while that one waits.
  key text unique,
  -- When it may be taken; while somebody works on it, when their lease ends.
  due_at timestamptz not null default now(),
  is_claimed boolean not null default false,
  attempt int not null default 0,
  last_error text
);
create index jobs_due on jobs (due_at) where attempt < 12;
revoke all on jobs from fanlight_app;

insert into product_clock default values;
insert into product_settings default values;
