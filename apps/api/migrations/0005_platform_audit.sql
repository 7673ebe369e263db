-- The operators' log and its seals.

-- In real time, whatever the product's clock says.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint not null references users,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  summary text not null check (length(summary) between 1 and 1000),
  details jsonb not null default '{}'
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_search on audit_log using gin (summary gin_trgm_ops);
revoke update, delete, truncate on audit_log from fanlight_app;

-- Each entry of the operators' log on top of those before: none is changed or taken out without the rest falling apart.
create table audit_seals (
  seq bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
revoke insert, update, delete on audit_seals from fanlight_app;

-- Of each day, up to where owners were told by mail that the log is sealed.
create table audit_seals_told (
  day date primary key,
  seq bigint not null
);

create trigger append_only before delete or update on audit_log for each row execute function refuse_audit_change();
create trigger never_truncated before truncate on audit_log for each statement execute function refuse_audit_change();
create trigger append_only before delete or update on audit_seals for each row execute function refuse_audit_change();
create trigger never_truncated before truncate on audit_seals for each statement execute function refuse_audit_change();
