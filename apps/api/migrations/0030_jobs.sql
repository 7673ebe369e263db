-- Work that was asked for. A job is claimed for a time (its lease) and given back by whoever ends, or by time running out.
create table jobs (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  -- A second job under the same key replaces the first while that one waits.
  key text unique,
  -- When it may be taken; while somebody works on it, when their lease ends.
  due_at timestamptz not null default now(),
  is_claimed boolean not null default false,
  attempt int not null default 0,
  last_error text
);
create index jobs_due on jobs (due_at) where attempt < 12;
-- The application asks for work and takes it by functions; what jobs carry is nobody's else.
revoke all on jobs from fanlight_app;

do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  insert into jobs (task, payload, key, due_at, attempt)
  select t.identifier, j.payload::jsonb, j.key, j.run_at, least(j.attempts, 12)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id;
  drop schema graphile_worker cascade;
end $$;
