-- Notifications.

create table notifications (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint not null references users,
  kind text not null,
  -- Which sentence (notifications/sentences.ts), and what it speaks of.
  sentence text not null,
  params jsonb not null default '{}',
  related_entity_type text check (related_entity_type in ('Profile', 'Post', 'Subscription', 'Wallet', 'Payout', 'Verification')),
  related_entity_id bigint,
  avatar_url text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
create index notifications_xid on notifications (xid);
create index notifications_old on notifications (created_at);

-- Kinds that somebody does not want to hear of.
create table notification_mutes (
  user_id bigint not null references users,
  kind text not null,
  -- Each way of notifying is muted on its own.
  channel text not null default 'app' check (channel in ('app', 'mail', 'push')),
  primary key (user_id, kind, channel)
);

-- How far those who read what others committed have come. One process at a time holds the row and works.
create table notification_tails (
  name text primary key check (name in ('push', 'purchases')),
  xid xid8 not null default '0',
  -- A logical restore (pg_dump) starts transaction ids anew. What was told before it is known by its row from then on: by its
  -- transaction it would look unborn, and would be told again as the ids come around to it.
  after_id bigint not null default 0
);

-- One line a thing and hour, whatever happened to it: 'Ada and 12 others liked …', 'followed …', 'commented on …'.
create table gathered_notices (
  kind text not null,
  entity_id bigint not null,
  hour timestamptz not null,
  notification_id bigint,
  primary key (kind, entity_id, hour)
);

insert into notification_tails (name) values ('push'), ('purchases');

create trigger ask_pushes after insert on notifications referencing new table as told for each statement
  execute function ask_pushes();
