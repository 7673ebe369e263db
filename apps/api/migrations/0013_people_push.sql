-- Push messages to devices.

-- Made at the first start. The keys prove to push services that a message is ours; devices subscribed with them.
create table push_keys (
  only_one boolean default true primary key check (only_one),
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

-- Pushes to send. Written with the notification, claimed by any sender.
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
