-- The first transaction that may still commit something here: all before it have ended, and what they committed is seen. Ids are
-- given to all databases of a server in one row; what runs in another one is not waited for. A transaction counts as a stranger only
-- while it is seen to hold its own lock from another database, so that one that ended a moment ago is waited for once more.
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
