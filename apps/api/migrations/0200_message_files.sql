-- Pictures and videos of messages. One without a number waits for the message it will be sent with.
create table message_files (
  thread_id bigint not null references threads,
  author_id bigint not null references users,
  -- Chosen by the device that added it: sent twice, it is the same file.
  id uuid not null,
  number int,
  position smallint,
  kind text not null check (kind in ('image', 'video')),
  key uuid not null unique,
  original text not null,
  poster_given boolean not null,
  state text not null check (state in ('processing', 'ready', 'failed')),
  mime text not null,
  bytes bigint not null,
  width int,
  height int,
  duration_ms int,
  has_picture boolean not null default true,
  added_at timestamptz not null,
  primary key (thread_id, author_id, id),
  check ((number is null) = (position is null))
);
create unique index message_files_sent on message_files (thread_id, number, position) where number is not null;
create index message_files_of_author on message_files (author_id, added_at);
create index message_files_waiting on message_files (added_at) where number is null;

-- A message may consist of files alone. How many it came with stays when they are gone.
alter table messages drop constraint messages_body_check;
alter table messages add constraint messages_body_check check (length(body) <= 2000) not valid;
alter table messages add column files smallint not null default 0;
