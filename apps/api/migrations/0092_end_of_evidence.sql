-- What is held as evidence is erased some time after the decision (EVIDENCE_DAYS), unless an authority asks that it is kept.
alter table report_cases
  add column legal_hold boolean not null default false,
  add column evidence_erased_at timestamptz;
