-- What a fan may put in within a day, a week, a month (docs/decisions: what counts).

-- The fan's own caps; null is none. A cap that is raised counts from `next_at` on.
create table spending_caps (
  user_id bigint not null references users,
  span text not null check (span in ('day', 'week', 'month')),
  cents bigint check (cents between 0 and 100000000),
  next_cents bigint check (next_cents between 0 and 100000000),
  next_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, span)
);

-- What bounds everybody in a day: those who signed up in the last 30 days, and the others. Null: no bound.
alter table product_settings
  add column spending_limit_young_cents bigint check (spending_limit_young_cents > 0),
  add column spending_limit_cents bigint check (spending_limit_cents > 0);

create index deposits_of_fan on ledger.deposits (user_id, opened_at);
