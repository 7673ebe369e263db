-- The list of the console in its order, however many cases there are.
create index report_cases_open on report_cases (report_count desc, opened_at, id) where decision is null;
create index report_cases_decided on report_cases (decided_at desc, id) where decision is not null;
drop index report_cases_queue;
