-- Copies of personal data.

create table exports (
  id uuid primary key,
  user_id bigint not null references users,
  asked_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed', 'erased')),
  bytes bigint,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status in ('ready', 'erased')) <= (expires_at is not null))
);
create index exports_of on exports (user_id, asked_at desc);
create unique index exports_one_waiting on exports (user_id) where status = 'waiting';
create index exports_over on exports (expires_at) where status = 'ready';
