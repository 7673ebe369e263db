-- Coins that a fan gives a character, on its profile or on a post. Each row is paid by one posting, whose `ref` it is.
create table tips (
  id bigint generated always as identity primary key,
  fan_id bigint not null references users,
  creator_id bigint not null references users,
  profile_id bigint not null references profiles,
  post_id bigint references posts,
  coins bigint not null check (coins between 100 and 10000000),
  -- Null once the fan's account is erased.
  words text check (length(words) between 1 and 200),
  -- From an account in its first 30 days: what these give a creator in a day is bounded.
  is_young boolean not null,
  -- The posting that paid it, written in the same transaction.
  transfer_id bigint unique,
  idem uuid not null,
  given_at timestamptz not null,
  thanked_at timestamptz,
  unique (fan_id, idem)
);
create index tips_of_fan on tips (fan_id, creator_id, given_at);
create index tips_of_creator on tips (creator_id, id desc);
create index tips_of_profile on tips (profile_id, id desc);
create index tips_of_young on tips (creator_id, given_at) where is_young;
create index tips_of_post on tips (post_id) where post_id is not null;

-- What a character asks for. Without a row: the usual amounts and no goal.
create table tip_menus (
  profile_id bigint primary key references profiles,
  amounts int[] not null check (cardinality(amounts) = 3),
  goal text check (length(goal) between 1 and 80),
  goal_coins bigint check (goal_coins > 0),
  -- What had been given up to the moment in which the goal was set, so that its progress is a difference of two sums.
  goal_from bigint,
  changed_at timestamptz not null,
  check ((goal is null) = (goal_coins is null) and (goal is null) = (goal_from is null))
);

-- Income that is neither of posts nor of subscriptions, by day and profile. `earnings_daily` counts it too, under no name.
create table ledger.source_earnings (
  creator_id bigint not null,
  profile_id bigint not null,
  day date not null,
  source text not null,
  sales bigint not null,
  gross bigint not null,
  fee bigint not null,
  refunded bigint not null,
  sale_micros bigint not null,
  refunded_micros bigint not null,
  primary key (creator_id, profile_id, day, source)
) with (fillfactor = 80);
grant select on ledger.source_earnings to fanlight_app;

-- Tips are lines of their own.
alter table payout_lines drop constraint payout_lines_kind_check;
alter table payout_lines add constraint payout_lines_kind_check
  check (kind in ('subscriptions', 'posts', 'tips', 'refunds', 'carried')) not valid;

-- The most that a fan gives one character in 30 days: purchases, tips and months, in cents. Lower at once, higher after a day.
create table character_caps (
  user_id bigint not null references users,
  profile_id bigint not null references profiles,
  cents bigint check (cents >= 0),
  next_cents bigint check (next_cents >= 0),
  next_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, profile_id)
);
create index character_caps_profile on character_caps (profile_id);
