-- What other folders can read of cases, including decided ones.
create or replace view all_report_cases as
select id, subject_type, subject_id, decision
from report_cases;

-- Whether there is such a report.
create or replace view all_reports as
select id
from reports;
