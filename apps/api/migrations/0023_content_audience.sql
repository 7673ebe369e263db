-- A creator's notes about fans.

-- Only the creator reads these.
create table fan_notes (
  creator_id bigint not null references creators,
  fan_id bigint not null references users,
  note text not null check (length(note) between 1 and 500),
  changed_at timestamptz not null,
  primary key (creator_id, fan_id)
);
create index fan_notes_of_fan on fan_notes (fan_id);
