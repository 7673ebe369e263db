-- The application may ask for work, inside its own transaction; only the owner reads and runs the queue.
create function enqueue(p_task text, p_payload json, p_run_at timestamptz default null, p_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 12);
end $$;
