-- Blocks between people.

create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null,
  check (blocker_id <> blocked_id),
  primary key (blocker_id, blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);
