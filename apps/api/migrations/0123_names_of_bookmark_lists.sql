-- One person's lists never have the same name, however it is written. Of those from before, the later one gets a number.
do $$
declare
  v_list record;
  v_name text;
begin
  for v_list in
    select id, user_id, name from bookmark_lists l
    where exists (select from bookmark_lists e where e.user_id = l.user_id and lower(e.name) = lower(l.name) and e.id < l.id)
    order by id
  loop
    for n in 2..1000 loop
      v_name := left(v_list.name, 49 - length(n::text)) || ' ' || n;
      exit when not exists (select from bookmark_lists where user_id = v_list.user_id and lower(name) = lower(v_name));
    end loop;
    update bookmark_lists set name = v_name where id = v_list.id;
  end loop;
end $$;
create unique index bookmark_lists_name on bookmark_lists (user_id, lower(name));
alter table bookmark_lists drop constraint bookmark_lists_user_id_name_key;
