-- Statistics for the planner inside a long transaction. Autovacuum can't see its rows, so plans would be made for empty tables.
create or replace function learn_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table regclass;
begin
  for v_table in select oid from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
  loop
    execute format('analyze %s', v_table);
  end loop;
end $$;
