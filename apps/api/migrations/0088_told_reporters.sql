-- When somebody heard what became of their report: each is told once, a few hundred at a time.
alter table reports add column told_at timestamptz;
update reports r set told_at = c.decided_at from report_cases c where c.id = r.case_id and c.decided_at is not null;
