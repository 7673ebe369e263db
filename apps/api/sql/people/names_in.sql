-- A text that calls people by their number ('{person 12}'), with the names that they have now. So a name that is erased is gone
-- from texts that never change.
create or replace function names_in(p_text text) returns text language plpgsql stable as $$
declare
  v_id text;
begin
  for v_id in select distinct m[1] from regexp_matches(p_text, '\{person (\d{1,18})\}', 'g') m loop
    p_text := replace(p_text, '{person ' || v_id || '}', coalesce((select name from users where id = v_id::bigint), 'nobody'));
  end loop;
  return p_text;
end $$;

-- How such texts call those whose name or address is like this, as patterns: looked up once, not for each text.
create or replace function as_called(p_pattern text) returns text[] language sql stable as $$
  select array(select '%{person ' || id || '}%' from users where name ilike p_pattern or email ilike p_pattern limit 100)
$$;
