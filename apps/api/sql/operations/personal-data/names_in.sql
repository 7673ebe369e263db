-- Replaces person numbers in a text ('{person 12}', or '{account 12}' with the address) with their current names
-- and addresses. So an erased name also disappears from texts that never change.
create or replace function names_in(p_text text) returns text language plpgsql stable as $$
declare
  v_called record;
begin
  for v_called in
    select distinct m[1] as kind, m[2] as id from regexp_matches(p_text, '\{(person|account) (\d{1,18})\}', 'g') m
  loop
    p_text := replace(p_text, format('{%s %s}', v_called.kind, v_called.id), coalesce((
      select u.name || case when v_called.kind = 'account' then coalesce(' (' || u.email || ')', '') else '' end
      from users u where u.id = v_called.id::bigint
    ), 'nobody'));
  end loop;
  return p_text;
end $$;

-- Patterns for texts about people with such a name or address; looked up once, not for each text.
create or replace function as_called(p_pattern text) returns text[] language sql stable as $$
  select array(
    select format('%%{%s %s}%%', kind, found.id)
    from (select id from users where name ilike p_pattern or email ilike p_pattern limit 100) found
    cross join unnest(array['person', 'account']) kind
  )
$$;
