-- The application may ask for work, inside its own transaction; only the owner reads and runs the queue.
create or replace function enqueue(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 12);
end $$;

-- The queue belongs to the owner; operators see how it is doing, never what the jobs carry.
create or replace function jobs_overview()
returns table (task text, waiting bigint, running bigint, failing bigint, given_up bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query select j.task_identifier,
    count(*) filter (where j.locked_at is null and j.attempts = 0),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
    min(j.run_at)
  from graphile_worker.jobs j group by 1 order by 1;
end $$;

create or replace function retry_given_up_jobs(p_task text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_ids bigint[];
begin
  if to_regclass('graphile_worker.jobs') is null then return 0; end if;
  select array_agg(j.id) into v_ids from graphile_worker.jobs j
  where j.task_identifier = p_task and j.locked_at is null and j.attempts >= j.max_attempts;
  if v_ids is null then return 0; end if;
  return (select count(*) from graphile_worker.reschedule_jobs(v_ids, run_at => now(), attempts => 0));
end $$;
