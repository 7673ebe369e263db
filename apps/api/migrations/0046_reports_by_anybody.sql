-- Anybody may report, with an account or without. What concerns a minor is out of sight at once, and what proves it is kept.

alter table reports alter reporter_id drop not null;
-- A visitor: the address of the connection under a key of ours, so that one visitor reports one thing once.
alter table reports add column sender_sha256 bytea;
-- Where a visitor wants to hear what became of it.
alter table reports add column email text check (length(email) <= 254);
alter table reports add check ((reporter_id is null) = (sender_sha256 is not null));
create unique index reports_one_a_visitor on reports (sender_sha256, subject_type, subject_id) where sender_sha256 is not null;

alter table report_cases add column taken_down_at timestamptz;

-- Posts whose files no deletion takes away, whoever asks for it, until operators let them go.
create table evidence_holds (
  post_id bigint primary key references posts,
  case_id bigint not null references report_cases,
  held_at timestamptz not null
);
create index evidence_holds_case on evidence_holds (case_id);
