-- What people are told. Written in the transaction of its cause; pushed by whoever finds it committed.

create table notifications (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  user_id bigint not null references users,
  kind text not null,
  message text not null check (length(message) between 1 and 500),
  related_entity_type text check (related_entity_type in ('Profile', 'Post', 'Subscription', 'Wallet', 'Payout')),
  related_entity_id bigint,
  avatar_url text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_xid on notifications (xid);
create index notifications_old on notifications (created_at);

-- Kinds that somebody does not want to hear of.
create table notification_mutes (
  user_id bigint not null references users,
  kind text not null,
  primary key (user_id, kind)
);
