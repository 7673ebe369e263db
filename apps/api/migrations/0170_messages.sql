-- Messages: one thread for each fan and character.

-- Where a thread stands among others: each message moves it to the end. One sequence, so a page continues after one number.
create sequence thread_positions;

create table threads (
  id bigint generated always as identity primary key,
  profile_id bigint not null references profiles,
  fan_id bigint not null references users,
  -- Always the profile's creator. No reference: each message would maintain one more index.
  creator_id bigint not null,
  created_at timestamptz not null,
  -- Null until the first message: an empty thread is in nobody's list.
  position bigint,
  last_number int not null default 0,
  last_from_fan boolean,
  fan_count int not null default 0,
  creator_count int not null default 0,
  fan_read int not null default 0,
  creator_read int not null default 0,
  -- Messages of the other side after the last one read.
  fan_unread int not null default 0,
  creator_unread int not null default 0,
  fan_box text not null default 'inbox' check (fan_box in ('inbox', 'archived')),
  creator_box text not null default 'inbox' check (creator_box in ('inbox', 'requests', 'archived')),
  fan_pinned boolean not null default false,
  creator_pinned boolean not null default false,
  fan_muted boolean not null default false,
  creator_muted boolean not null default false,
  unique (profile_id, fan_id),
  check (last_number = fan_count + creator_count),
  check ((position is null) = (last_number = 0)),
  check (fan_read between 0 and last_number and creator_read between 0 and last_number)
) with (fillfactor = 85);
create index threads_of_fan on threads (fan_id, fan_box, position desc);
create index threads_of_profile on threads (profile_id, creator_box, position desc);
create index threads_unread_by_fan on threads (fan_id, position desc) where fan_unread > 0;
create index threads_unread_by_creator on threads (profile_id, position desc) where creator_unread > 0;
create index threads_unanswered on threads (profile_id, position desc) where last_from_fan and creator_box = 'inbox';
create index threads_pinned_by_fan on threads (fan_id) where fan_pinned;
create index threads_pinned_by_creator on threads (profile_id) where creator_pinned;

-- Every key begins with the thread, so that the table can be split by thread later.
create table messages (
  thread_id bigint not null references threads,
  -- Counted under the thread's lock: one order for both sides.
  number int not null,
  from_fan boolean not null,
  -- Who wrote it; recorded when it is sent and never changed (a trigger refuses it).
  written_by text not null check (written_by in ('person', 'creator', 'team', 'ai')),
  writer_name text check (length(writer_name) between 1 and 50),
  body text check (length(body) between 1 and 2000),
  quotes int,
  fan_reaction smallint,
  creator_reaction smallint,
  -- Made where it was typed. With the words it came with, it is this message and no other.
  key uuid not null,
  words_hash bigint not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (thread_id, number),
  unique (thread_id, from_fan, key),
  check (from_fan = (written_by = 'person')),
  check ((written_by = 'team') = (writer_name is not null)),
  check (body is not null or deleted_at is not null)
);
create trigger keep_message_writer before update on messages for each row execute function keep_message_writer();

-- A character without a row takes messages from anyone and answers in person.
create table message_rules (
  profile_id bigint primary key references profiles,
  audience text not null check (audience in ('anyone', 'followers', 'subscribers', 'nobody')),
  by_team boolean not null default false,
  by_ai boolean not null default false
);

-- A person without a row shows both.
create table message_settings (
  user_id bigint primary key references users,
  shows_read boolean not null,
  shows_online boolean not null
);

-- When somebody last had their messages open. Unlogged: after a crash nobody is online.
create unlogged table message_visits (
  user_id bigint primary key references users,
  seen_at timestamptz not null
);
