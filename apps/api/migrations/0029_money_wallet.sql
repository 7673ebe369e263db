-- Spending limits.

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
