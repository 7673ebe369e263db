-- A reported message with what was said around it, as it was then: it stays as evidence whatever its writer changes or deletes.
create table reported_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references threads,
  number int not null,
  -- Null once the person who wrote it is erased.
  body text,
  surroundings text,
  reported_at timestamptz not null,
  -- Operators, or a report of a minor, have taken it out of the thread.
  taken_at timestamptz,
  unique (thread_id, number)
);
alter table report_cases drop constraint report_cases_subject_type_check;
alter table report_cases add constraint report_cases_subject_type_check check (subject_type in ('profile', 'post', 'comment', 'message'));
alter table subject_marks drop constraint subject_marks_subject_type_check;
alter table subject_marks add constraint subject_marks_subject_type_check check (subject_type in ('profile', 'post', 'comment', 'message'));
