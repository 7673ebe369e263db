-- Identity checks, reports of content, and the log of what operators did.

-- One submission of the identity form. Names and pictures are sealed by the application (AES-256-GCM) before they come here,
-- and erased 30 days after the decision; that somebody was checked, when and by whom, stays.
create table verifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references creators,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  sealed_identity bytea,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  rejection_reason text check (length(rejection_reason) between 1 and 500),
  erased_at timestamptz,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((erased_at is null) = (sealed_identity is not null))
);
create unique index verifications_one_pending on verifications (user_id) where status = 'pending';
create index verifications_newest on verifications (user_id, id desc);
create index verifications_queue on verifications (status, submitted_at, id);
create index verifications_to_erase on verifications (decided_at) where erased_at is null and decided_at is not null;

create table verification_pictures (
  verification_id bigint not null references verifications,
  kind text not null check (kind in ('document', 'selfie')),
  sealed bytea not null,
  primary key (verification_id, kind)
);
alter table verification_pictures alter sealed set storage external;

-- All open reports of one thing are one case: an operator decides once, whatever the number of reports.
create table report_cases (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('profile', 'post')),
  subject_id bigint not null,
  profile_id bigint not null references profiles,
  creator_id bigint not null references creators,
  report_count int not null default 0,
  opened_at timestamptz not null,
  decision text check (decision in ('dismiss', 'hide', 'remove', 'suspend')),
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  decided_by bigint references users,
  restored_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index report_cases_one_open on report_cases (subject_type, subject_id) where decision is null;
create index report_cases_queue on report_cases ((decision is not null), opened_at, id);
create index report_cases_creator on report_cases (creator_id, id desc);

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases,
  reporter_id bigint not null references users,
  subject_type text not null,
  subject_id bigint not null,
  reason text not null check (reason in ('illegal', 'minor', 'real-person', 'harassment', 'spam', 'other')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz not null,
  unique (reporter_id, subject_type, subject_id)
);
create index reports_case on reports (case_id, id);

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

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger never_truncated before truncate on audit_log for each statement execute function refuse_audit_change();
revoke update, delete, truncate on audit_log from fanlight_app;

create index users_search on users using gin ((name || ' ' || email) gin_trgm_ops);
create index users_admins on users (id) where is_admin;

-- The queue belongs to the owner; operators see how it is doing, never what the jobs carry.
create function jobs_overview()
returns table (task text, waiting bigint, running bigint, failing bigint, given_up bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query select j.task_identifier,
    count(*) filter (where j.locked_at is null and j.attempts = 0),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
    min(j.run_at)
  from graphile_worker.jobs j group by 1 order by 1;
end $$;

create function retry_given_up_jobs(p_task text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ids bigint[];
begin
  if to_regclass('graphile_worker.jobs') is null then return 0; end if;
  select array_agg(j.id) into v_ids from graphile_worker.jobs j
  where j.task_identifier = p_task and j.locked_at is null and j.attempts >= j.max_attempts;
  if v_ids is null then return 0; end if;
  return (select count(*) from graphile_worker.reschedule_jobs(v_ids, run_at => now(), attempts => 0));
end $$;
