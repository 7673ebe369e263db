-- Reports, cases and the evidence kept for them.

-- All open reports of one thing are one case: an operator decides once, whatever the number of reports.
create table report_cases (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('profile', 'post', 'comment')),
  subject_id bigint not null,
  profile_id bigint not null references profiles,
  creator_id bigint not null references users,
  report_count int not null default 0,
  opened_at timestamptz not null,
  decision text check (decision in ('dismiss', 'hide', 'remove', 'suspend')),
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  decided_by bigint references users,
  restored_at timestamptz,
  taken_down_at timestamptz,
  -- Evidence is erased some time after the decision (EVIDENCE_DAYS), unless an authority asks us to keep it.
  legal_hold boolean not null default false,
  evidence_erased_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create unique index report_cases_one_open on report_cases (subject_type, subject_id) where decision is null;
create index report_cases_creator on report_cases (creator_id, id desc);
create index report_cases_profile on report_cases (profile_id);
create index report_cases_decided_by on report_cases (decided_by) where decided_by is not null;
-- The list of the console in its order, however many cases there are.
create index report_cases_open on report_cases (report_count desc, opened_at, id) where decision is null;
create index report_cases_decided on report_cases (decided_at desc, id) where decision is not null;

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases,
  reporter_id bigint references users,
  subject_type text not null,
  subject_id bigint not null,
  reason text not null check (reason in ('illegal', 'minor', 'real-person', 'harassment', 'spam', 'other')),
  details text not null default '' check (length(details) <= 1000),
  created_at timestamptz not null,
  -- A visitor: the address of the connection under a key of ours, so that one visitor reports one thing once.
  sender_sha256 bytea,
  -- Where a visitor wants to hear what became of it.
  email text check (length(email) <= 254),
  -- Reporters without an account are forgotten a month after the decision; the report stays.
  sender_forgotten boolean not null default false,
  -- When somebody heard what became of their report: each is told once, a few hundred at a time.
  told_at timestamptz,
  check ((reporter_id is null) = (sender_sha256 is not null)),
  unique (reporter_id, subject_type, subject_id)
);
create index reports_case on reports (case_id, id);
create unique index reports_one_a_visitor on reports (sender_sha256, subject_type, subject_id) where sender_sha256 is not null;
create index reports_of_visitors on reports (case_id) where sender_sha256 is not null and not sender_forgotten;

-- Posts whose files no deletion removes until operators release them.
create table evidence_holds (
  post_id bigint not null references posts,
  case_id bigint not null references report_cases,
  held_at timestamptz not null,
  primary key (case_id, post_id)
);
create index evidence_holds_post on evidence_holds (post_id);

create table evidence_texts (
  case_id bigint primary key references report_cases,
  sealed bytea not null
);

-- Portraits of characters, by the key of their file: no change and no deletion takes them away.
create table held_portraits (
  key uuid not null,
  case_id bigint not null references report_cases,
  profile_id bigint not null references profiles,
  held_at timestamptz not null,
  sealed_at timestamptz,
  let_go boolean not null default false,
  primary key (case_id, key)
);
create index held_portraits_key on held_portraits (key);
create index held_portraits_profile on held_portraits (profile_id);
