-- Erases some of what a person wrote in threads, as a fan or for their characters, leaving a trace of each message.
-- Returns how many.
create or replace function erase_messages(p_user bigint, p_limit int) returns int language plpgsql as $$
declare
  v_erased int;
begin
  perform from threads t where t.id in (select thread_id from written_by(p_user, p_limit)) order by t.id for no key update;
  with gone as (
    update messages m set body = null, deleted_at = coalesce(m.deleted_at, product_now())
    from written_by(p_user, p_limit) w where m.thread_id = w.thread_id and m.number = w.number
    returning 1
  )
  select count(*) into v_erased from gone;
  -- Copies kept for reports go with the last message.
  if p_limit is null then
    perform erase_broadcasts(p_user);
    update reported_messages r set body = null, surroundings = null
    from threads t where t.id = r.thread_id and p_user in (t.fan_id, t.creator_id) and r.surroundings is not null;
  end if;
  return v_erased;
end $$;

create or replace function written_by(p_user bigint, p_limit int) returns table (thread_id bigint, number int) language sql stable as $$
  select m.thread_id, m.number
  from (
    select id, true as from_fan from threads where fan_id = p_user
    union all
    select t.id, false from all_profiles f join threads t on t.profile_id = f.id where f.creator_id = p_user
  ) t join messages m on m.thread_id = t.id and m.from_fan = t.from_fan and m.body is not null
  limit p_limit
$$;
