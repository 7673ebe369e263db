-- What people are told. Written in the transaction of its cause; pushed by whoever finds it committed.

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
  primary key (user_id, kind)
);

-- How far those who read what others committed have come. One process at a time holds the row and works.
create table notification_tails (
  name text primary key check (name in ('push', 'purchases')),
  xid xid8 not null default '0',
  -- A logical restore (pg_dump) starts transaction ids anew. What was told before it is known by its row from then on: by its
  -- transaction it would look unborn, and would be told again as the ids come around to it.
  after_id bigint not null default 0
);
insert into notification_tails (name) values ('push'), ('purchases');

-- One line a post and hour: 'Ada and 12 others liked …'. The line is rewritten as more people like the post.
create table like_notices (
  post_id bigint not null references posts,
  hour timestamptz not null,
  notification_id bigint,
  primary key (post_id, hour)
);

-- How far telling a profile's subscribers of a new post has come.
create table post_announcements (
  post_id bigint primary key references posts,
  last_fan_id bigint not null default 0,
  done_at timestamptz
);
create index post_announcements_waiting on post_announcements (post_id) where done_at is null;
