-- Identity verification.

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
  -- The operator's findings on accepted documents, and their expiry. They name nobody and hold no number, so they stay when the
  -- documents are erased. Earlier acceptances have none and don't expire.
  document_kind text check (document_kind in ('passport', 'identity-card', 'driving-licence', 'residence-permit')),
  document_expires_on date,
  checked text[] check (cardinality(checked) between 1 and 20),
  check ((status = 'pending') = (decided_at is null)),
  constraint verifications_check1 check ((status = 'rejected') = (rejection_reason is not null)),
  constraint verifications_check2 check ((erased_at is null) = (sealed_identity is not null)),
  constraint verifications_check3 check ((document_kind is null) = (checked is null)),
  constraint verifications_check4 check (document_kind is null or status = 'verified'),
  constraint verifications_check5 check (document_kind is not null or document_expires_on is null)
);
create unique index verifications_one_pending on verifications (user_id) where status = 'pending';
create index verifications_newest on verifications (user_id, id desc);
create index verifications_queue on verifications (status, submitted_at, id);
create index verifications_to_erase on verifications (decided_at) where erased_at is null and decided_at is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;
create index verifications_outlived on verifications (document_expires_on) where document_expires_on is not null;

create table verification_pictures (
  verification_id bigint not null references verifications,
  kind text not null check (kind in ('document', 'selfie')),
  sealed bytea not null,
  primary key (verification_id, kind)
);
alter table verification_pictures alter column sealed set storage external;
