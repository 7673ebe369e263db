-- Tables with a retention time are partitioned by day (UTC). Partitions are created in advance.

-- Creates a partition, unless its time is covered already: the clock may have been set back or jumped.
create or replace function add_part(p_table text, p_column text, p_from timestamp, p_upto timestamp) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  v_part text := format('%s_%s', p_table, to_char(p_from, 'YYYY_MM_DD'));
  v_from text := (p_from at time zone 'UTC')::text;
  v_upto text := (p_upto at time zone 'UTC')::text;
  v_taken boolean;
begin
  if to_regclass(v_part) is not null then return false; end if;
  if exists (select from parts_of(p_table) e where e.upto > p_from and e.since < p_upto) then return false; end if;
  execute format('select exists (select from %I where %I >= $1::%s and %I < $2::%s)', p_table || '_other', p_column,
    type_of_column(p_table, p_column), p_column, type_of_column(p_table, p_column)) into v_taken using v_from, v_upto;
  if v_taken then return false; end if;
  execute format('create table %I (like %I including defaults including constraints)', v_part, p_table);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, v_part, v_from, v_upto);
  return true;
end $$;

create or replace function type_of_column(p_table text, p_column text) returns text language sql stable as $$
  select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = p_table::regclass and a.attname = p_column
$$;

-- The partitions of a table with their bounds; the default partition has none.
create or replace function parts_of(p_table text) returns table (part text, since timestamp, upto timestamp) language sql stable as $$
  select p.relname::text,
    coalesce((substring(b.bound from 'FROM \(''([^'']+)''\)'))::timestamptz at time zone 'UTC', '-infinity'),
    (substring(b.bound from 'TO \(''([^'']+)''\)'))::timestamptz at time zone 'UTC'
  from pg_inherits i join pg_class p on p.oid = i.inhrelid
  cross join lateral (select pg_get_expr(p.relpartbound, p.oid) as bound) b
  where i.inhparent = p_table::regclass and b.bound like 'FOR VALUES%'
$$;

-- Creates partitions for coming days and drops expired ones. Waits half a second for readers; the
-- next run tries again. Returns how many were created and dropped.
create or replace function keep_parts() returns int
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
declare
  v_today timestamp := date_trunc('day', product_now() at time zone 'UTC');
  v_changed int := 0;
  v_part text;
begin
  if not pg_try_advisory_xact_lock(7261940061) then return 0; end if;
  for v_ahead in 0..2 loop
    v_changed := v_changed
      + add_part('views', 'day', v_today + v_ahead * interval '1 day', v_today + (v_ahead + 1) * interval '1 day')::int;
  end loop;
  for v_part in
    select part from parts_of('views') where upto <= v_today - interval '1 day'
  loop
    execute format('drop table %I', v_part);
    v_changed := v_changed + 1;
  end loop;
  return v_changed;
end $$;
