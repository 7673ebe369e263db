-- One message to many fans. Stored once: who gets it follows from its segment and from when it was sent.
create table broadcasts (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  creator_id bigint not null references creators,
  -- Chosen by the device: sent again, it is the same broadcast.
  key uuid not null,
  segment text not null check (segment in ('followers', 'subscribers', 'new', 'expiring', 'lapsed')),
  -- Of segments that look back or ahead.
  days int check (days between 1 and 365),
  -- Null once its creator is erased.
  body text check (length(body) between 1 and 2000),
  written_by text not null check (written_by in ('creator', 'team', 'ai')),
  writer_name text check (length(writer_name) between 1 and 50),
  state text not null check (state in ('scheduled', 'sent', 'cancelled', 'stopped')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Where it stands among the threads of each fan who gets it (threads.position).
  position bigint,
  -- How many fans the segment had when it was sent.
  recipients int,
  received int not null default 0,
  seen int not null default 0,
  replied int not null default 0,
  muted int not null default 0,
  unique (profile_id, key),
  check ((days is not null) = (segment in ('new', 'expiring', 'lapsed'))),
  check ((written_by = 'team') = (writer_name is not null)),
  check ((sent_at is null) = (state in ('scheduled', 'cancelled'))),
  check ((sent_at is null) = (position is null))
);
create index broadcasts_of_profile on broadcasts (profile_id, id desc);
create index broadcasts_due on broadcasts (due_at) where state = 'scheduled';
create index broadcasts_sent on broadcasts (profile_id, sent_at) where state = 'sent';
create index broadcasts_newest on broadcasts (sent_at) where state = 'sent';
create index broadcasts_of_creator on broadcasts (creator_id);

-- A fan has it: it stands in their thread as an ordinary message.
create table broadcast_receipts (
  fan_id bigint not null references users,
  broadcast_id bigint not null references broadcasts,
  received_at timestamptz not null,
  seen_at timestamptz,
  replied_at timestamptz,
  muted_at timestamptz,
  primary key (fan_id, broadcast_id)
);

-- Up to when a fan has looked for broadcasts.
create table broadcast_visits (
  user_id bigint primary key references users,
  looked_at timestamptz not null
);

-- Counts on their way to `broadcasts`: many fans at once never wait for one row.
create table broadcast_deltas (
  id bigint generated always as identity primary key,
  broadcast_id bigint not null,
  received int not null default 0,
  seen int not null default 0,
  replied int not null default 0,
  muted int not null default 0
);
create index broadcast_deltas_of on broadcast_deltas (broadcast_id);

alter table messages add column broadcast_id bigint;

-- Of the messages of the creator's side. They answer nobody.
alter table threads add column broadcasts int not null default 0;
-- A broadcast moves the thread in the fan's list alone.
alter table threads add column broadcast_position bigint;
alter table threads add column fan_mutes_broadcasts boolean not null default false;
alter table message_settings add column mutes_broadcasts boolean not null default false;
alter table threads drop constraint threads_creator_box_check;
-- 'broadcasts': the fan has written nothing yet; not in the creator's lists.
alter table threads add constraint threads_creator_box_check
  check (creator_box in ('inbox', 'requests', 'archived', 'broadcasts')) not valid;
drop index threads_of_fan, threads_unread_by_fan;
create index threads_of_fan on threads (fan_id, fan_box, greatest(position, broadcast_position) desc);
create index threads_unread_by_fan on threads (fan_id, greatest(position, broadcast_position) desc) where fan_unread > 0;
