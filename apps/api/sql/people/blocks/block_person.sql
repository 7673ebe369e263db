-- Serializes following and blocking between two people: otherwise a follow made during a block would reappear when it
-- is lifted.
create or replace function hold_pair(p_one bigint, p_other bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('pair ' || least(p_one, p_other), greatest(p_one, p_other)))
$$;

-- From now on neither sees or follows the other.
create or replace function block_person(p_blocker bigint, p_blocked bigint, p_most int) returns text language plpgsql as $$
begin
  if p_blocker = p_blocked then return 'self'; end if;
  perform from active_users where id = p_blocked;
  if not found then return 'none'; end if;
  perform hold_pair(p_blocker, p_blocked);
  if (select count(*) from blocks where blocker_id = p_blocker) >= p_most then return 'full'; end if;
  insert into blocks (blocker_id, blocked_id, created_at) values (p_blocker, p_blocked, product_now()) on conflict do nothing;
  with gone as (
    delete from follows w using all_profiles f
    where f.id = w.profile_id
      and ((w.user_id = p_blocker and f.creator_id = p_blocked) or (w.user_id = p_blocked and f.creator_id = p_blocker))
    returning w.profile_id
  )
  insert into follow_deltas (profile_id, followers) select profile_id, -1 from gone;
  return 'done';
end $$;
