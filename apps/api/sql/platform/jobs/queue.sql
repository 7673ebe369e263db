-- Adds a job in the caller's transaction; a rollback removes it.
create or replace function enqueue(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into jobs as j (task, payload, key, due_at) values (p_task, p_payload::jsonb, p_key, coalesce(p_run_at, now()))
  on conflict (key) do update set task = excluded.task, payload = excluded.payload, due_at = excluded.due_at, attempt = 0
$$;

-- Claims due jobs, and jobs whose lease expired because their worker died. A claimed job gives up its
-- key, so that a new request is done afterwards.
create or replace function claim_jobs(p_tasks text[], p_limit int, p_lease interval)
returns table (id bigint, task text, payload jsonb, attempt int)
language sql security definer set search_path = public, pg_temp as $$
  with taken as materialized (
    select t.id from jobs t where t.due_at <= now() and t.attempt < 12 and t.task = any (p_tasks)
    order by t.due_at limit p_limit for no key update skip locked
  )
  update jobs j set is_claimed = true, key = null, attempt = j.attempt + 1, due_at = now() + p_lease
  from taken t where j.id = t.id
  returning j.id, j.task, j.payload, j.attempt
$$;

-- Extends a lease. The attempt is part of the claim: a worker that lost it changes nothing.
create or replace function extend_job(p_job bigint, p_attempt int, p_lease interval) returns void
language sql security definer set search_path = public, pg_temp as $$
  update jobs set due_at = now() + p_lease where id = p_job and attempt = p_attempt and is_claimed
$$;

create or replace function finish_job(p_job bigint, p_attempt int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from jobs where id = p_job and attempt = p_attempt and is_claimed
$$;

-- Retried after 3, 7 and 20 seconds, a minute, and so on up to 6 hours; after the twelfth failure an operator has to
-- look.
create or replace function fail_job(p_job bigint, p_attempt int, p_error text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update jobs set is_claimed = false, last_error = p_error, due_at = now() + exp(least(p_attempt, 10)) * interval '1 second'
  where id = p_job and attempt = p_attempt and is_claimed
$$;

create or replace function late_jobs() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from jobs where due_at < now() - interval '1 minute' and attempt < 12
$$;

-- Operators see the state of the queue, but not the payloads.
create or replace function jobs_overview()
returns table (task text, waiting bigint, running bigint, failing bigint, given_up bigint, oldest timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select j.task,
    count(*) filter (where not j.is_claimed and j.attempt = 0),
    count(*) filter (where j.is_claimed and j.due_at >= now()),
    count(*) filter (where j.attempt between 1 and 11 and not (j.is_claimed and j.due_at >= now())),
    count(*) filter (where j.attempt >= 12 and not (j.is_claimed and j.due_at >= now())),
    min(j.due_at)
  from jobs j group by 1 order by 1
$$;

create or replace function retry_given_up_jobs(p_task text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with again as (
    update jobs set is_claimed = false, attempt = 0, due_at = now()
    where task = p_task and attempt >= 12 and not (is_claimed and due_at >= now()) returning id
  )
  select count(*) from again
$$;
