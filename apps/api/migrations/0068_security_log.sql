-- What somebody has to know who asks later whether an account was broken into: sign-ins, refusals, changes of rights, exports. In
-- real time. Lines are only added, and erased by their age.
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

-- Each entry of the operators' log on top of those before: none is changed or taken out without the rest falling apart.
create table audit_seals (
  seq bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete on audit_seals for each row execute function refuse_audit_change();
create trigger never_truncated before truncate on audit_seals for each statement execute function refuse_audit_change();
revoke insert, update, delete, truncate on audit_seals from fanlight_app;

-- Of each day, up to where owners were told by mail that the log is sealed.
create table audit_seals_told (
  day date primary key,
  seq bigint not null
);
