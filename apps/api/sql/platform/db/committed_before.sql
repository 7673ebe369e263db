-- The first transaction that may still commit in this database: all earlier ones have ended and are visible. The databases of a server
-- share transaction ids; transactions of other databases are not waited for. One counts as foreign only
-- while its lock is visible in another database, so a transaction that just ended is waited for once more.
create or replace function committed_before() returns xid8 language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_snapshot pg_snapshot := pg_current_snapshot();
  v_first xid8;
begin
  select running into v_first from pg_snapshot_xip(v_snapshot) running
  where not exists (
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = running::xid
      and a.datid <> (select oid from pg_database where datname = current_database())
  )
  order by running limit 1;
  return coalesce(v_first, pg_snapshot_xmax(v_snapshot));
end $$;
