-- Deletes old entries. The application may only insert; this function deletes.
create or replace function forget_security_log(p_days int, p_limit int) returns int
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    delete from security_log where id in (
      select id from security_log where at < now() - make_interval(days => greatest(p_days, 30)) order by id limit p_limit)
    returning 1
  )
  select count(*)::int from old
$$;
