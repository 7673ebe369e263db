-- Serializes naming one person's lists, so that no two share a name in any spelling.
create or replace function is_list_named(p_user bigint, p_name text, p_but bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bookmark lists', p_user));
  return exists (select from bookmark_lists where user_id = p_user and lower(name) = lower(p_name) and id is distinct from p_but);
end $$;

-- No row if there are too many lists, or one with this name.
create or replace function create_bookmark_list(p_user bigint, p_name text, p_most int) returns table (id bigint, name text)
language plpgsql as $$
begin
  if is_list_named(p_user, p_name, null) or (select count(*) from bookmark_lists l where l.user_id = p_user) >= p_most then return; end if;
  return query insert into bookmark_lists as l (user_id, name) values (p_user, p_name) returning l.id, l.name;
end $$;

-- False if another list has this name.
create or replace function rename_bookmark_list(p_user bigint, p_list bigint, p_name text) returns boolean language plpgsql as $$
begin
  if is_list_named(p_user, p_name, p_list) then return false; end if;
  update bookmark_lists set name = p_name where id = p_list and user_id = p_user;
  return true;
end $$;
