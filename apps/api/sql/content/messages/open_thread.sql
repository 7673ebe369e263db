-- The thread of a fan and a character, created if there is none. Null if the profile doesn't exist or is the fan's own.
create or replace function open_thread(p_profile bigint, p_fan bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from threads where profile_id = p_profile and fan_id = p_fan;
  if found then return v_id; end if;
  insert into threads (profile_id, fan_id, creator_id, created_at)
  select f.id, p_fan, f.creator_id, product_now() from all_profiles f
  where f.id = p_profile and f.deleted_at is null and f.creator_id <> p_fan
  on conflict (profile_id, fan_id) do nothing
  returning id into v_id;
  if v_id is null then select id into v_id from threads where profile_id = p_profile and fan_id = p_fan; end if;
  return v_id;
end $$;
