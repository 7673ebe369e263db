-- Uploads in progress.

-- Uploads on their way, whichever process takes them in. What was not heard of for two minutes belonged to a process that is gone.
create table uploads_in_flight (
  id uuid default gen_random_uuid() primary key,
  user_id bigint not null references users,
  heard_at timestamptz not null default now()
);
create index uploads_in_flight_of_user on uploads_in_flight (user_id, heard_at);
