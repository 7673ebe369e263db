-- What a character asks of people who don't subscribe to it, until it has answered them. Without a row: nothing.
create table first_prices (
  profile_id bigint primary key references profiles,
  coins bigint not null check (coins between 100 and 30000),
  changed_at timestamptz not null
);

-- First messages that were paid for. Their coins are held (house account 14) until the character answers or `due_at` has passed.
create table first_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads,
  -- Of the message; null only within the transaction that sends it.
  number int,
  fan_id bigint not null references users,
  creator_id bigint not null references users,
  profile_id bigint not null references profiles,
  coins bigint not null check (coins > 0),
  -- The platform's part, as it was when the fan agreed to the price.
  fee_bps int not null,
  -- From an account in its first 30 days: what these give a creator in a day is bounded.
  is_young boolean not null,
  idem uuid not null,
  -- The posting that holds the coins, and the one that paid them to the creator.
  hold_id bigint unique,
  transfer_id bigint unique,
  held_at timestamptz not null,
  -- From then on nobody can earn the coins any more, or somebody has: they're settled.
  due_at timestamptz not null,
  answered_at timestamptz,
  state text not null default 'held' check (state in ('held', 'paid', 'returned')),
  -- Why the coins went back, or will in a moment.
  why text check (why in ('expired', 'declined', 'unsent', 'blocked', 'suspended', 'closed', 'left', 'disputed')),
  ended_at timestamptz,
  unique (fan_id, idem),
  check (why is null or answered_at is null or why = 'disputed'),
  check ((state = 'held') = (ended_at is null)),
  check ((state = 'paid') = (transfer_id is not null))
);
create unique index first_messages_held on first_messages (thread_id) where state = 'held';
create index first_messages_due on first_messages (due_at) where state = 'held';
create index first_messages_of_thread on first_messages (thread_id, id desc);
create index first_messages_of_fan on first_messages (fan_id, creator_id, held_at);
create index first_messages_of_creator on first_messages (creator_id, held_at);
create index first_messages_of_profile on first_messages (profile_id);

create trigger end_first_messages after insert on blocks for each row execute function end_first_messages_between();
create trigger end_first_messages after update of suspended_at, deletes_at on users for each row
  when (new.suspended_at is not null or new.deletes_at is not null) execute function end_first_messages_of_person();
create trigger end_first_messages after update of deleted_at, hidden_at on profiles for each row
  when (new.deleted_at is not null or new.hidden_at is not null) execute function end_first_messages_of_profile();
create trigger end_first_message after update of deleted_at on messages for each row
  when (new.from_fan and old.deleted_at is null and new.deleted_at is not null) execute function end_first_message_unsent();

alter table payout_lines drop constraint payout_lines_kind_check;
alter table payout_lines add constraint payout_lines_kind_check
  check (kind in ('subscriptions', 'posts', 'tips', 'messages', 'first_messages', 'bundles', 'refunds', 'carried')) not valid;
