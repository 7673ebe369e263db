-- Messages to the devices of people who wanted them there, through the push services of browsers (RFC 8030, 8291, 8292).

-- Made at the first start: what proves to push services that a message is from here. Whoever subscribed did so for these keys.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- Signing out ends it.
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- Refusals without a success between them.
  refusals int not null default 0
);
create index push_devices_of on push_devices (user_id);
create index push_devices_by_session on push_devices (session_id);

-- What is to be pushed. Written with the notice, taken by whoever finds it due.
create table pushes (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  next_attempt_at timestamptz not null,
  attempts int not null default 0
);
create index pushes_due on pushes (next_attempt_at);
create index pushes_device on pushes (device_id);
create index pushes_notification on pushes (notification_id);
create trigger ask_pushes after insert on notifications referencing new table as told
  for each statement execute function ask_pushes();
