-- A report of a minor hides its subject only if its reporter has standing, a second network agrees or an operator has marked it.

-- Where a report came from, as a keyed hash of its network. Set aside: an operator doesn't count this sender's reports.
alter table reports add column network_sha256 bytea, add column set_aside_at timestamptz;
update reports set network_sha256 = sender_sha256 where sender_sha256 is not null and not sender_forgotten;
create index reports_of_network on reports (network_sha256) where network_sha256 is not null;
create index reports_of_minors on reports (case_id, network_sha256) where reason = 'minor';
create index reports_with_network on reports (case_id) where network_sha256 is not null;
drop index reports_of_visitors;

-- The first report that says it shows a minor. What is still visible then comes first in the queue.
alter table report_cases add column minor_at timestamptz;
update report_cases c set minor_at = r.first
from (select case_id, min(created_at) as first from reports where reason = 'minor' group by 1) r where r.case_id = c.id;
update report_cases set minor_at = taken_down_at where taken_down_at is not null and minor_at is null;
drop index report_cases_open;
create index report_cases_open on report_cases ((minor_at is null or taken_down_at is not null), report_count desc, opened_at, id)
where decision is null;
create index report_cases_taken_down on report_cases (taken_down_at) where decision is null and taken_down_at is not null;

-- What operators want hidden at the next report of a minor. A mark on a character covers its posts and comments.
create table subject_marks (
  subject_type text not null check (subject_type in ('profile', 'post', 'comment')),
  subject_id bigint not null,
  marked_by bigint not null references users,
  marked_at timestamptz not null,
  primary key (subject_type, subject_id)
);
create index subject_marks_by on subject_marks (marked_by);

-- When operators were last told: once an hour for each kind, not once a report.
create table takedown_alarms (
  kind text primary key check (kind in ('waiting', 'stopped')),
  told_at timestamptz not null
);
