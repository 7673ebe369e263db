-- Security events.

-- Facts for investigating a break-in: sign-ins, refusals, changes of rights, exports. In real time. Lines are only added, and erased
-- by age.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  user_id bigint references users,
  -- Of the connection, without its last part.
  address text,
  device text,
  details jsonb not null default '{}'
);
create index security_log_kind on security_log (kind, id desc);
create index security_log_user on security_log (user_id, id desc);
create index security_log_age on security_log (at);
revoke update, delete, truncate on security_log from fanlight_app;
