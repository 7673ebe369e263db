create index report_cases_profile on report_cases (profile_id);
create index report_cases_decided_by on report_cases (decided_by) where decided_by is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;
