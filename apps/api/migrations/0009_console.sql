-- Identity checks, reports of content, and the log of what operators did.

-- One submission of the identity form. Names and pictures are sealed by the application (AES-256-GCM) before they come here,
-- and erased 30 days after the decision; that somebody was checked, when and by whom, stays. Nothing stays of papers that
-- were taken back, or that nobody decided on in time.
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
  reminded_at timestamptz,
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
create trigger append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger never_truncated before truncate on audit_log for each statement execute function refuse_audit_change();
revoke update, delete, truncate on audit_log from fanlight_app;
