-- Who reported something without an account is forgotten a month after it was decided; that somebody did stays.
alter table reports add column sender_forgotten boolean not null default false;
create index reports_of_visitors on reports (case_id) where sender_sha256 is not null and not sender_forgotten;
