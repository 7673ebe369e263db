-- Broadcasts of the last 30 days that a fan should find in their messages and doesn't have yet, oldest first. A look back of ten minutes:
-- one that was sent may be committed after the fan has looked.
create or replace function pending_broadcasts(p_fan bigint, p_profile bigint) returns setof broadcasts language sql stable as $$
  with since as materialized (
    select greatest(product_now() - interval '30 days',
      (select looked_at - interval '10 minutes' from broadcast_visits where user_id = p_fan)) as at
  ),
  -- First the few that were sent, then each is looked at: never all profiles or followers.
  sent as materialized (
    select b.* from (
      select w.profile_id from all_follows w where w.user_id = p_fan and (p_profile is null or w.profile_id = p_profile)
      union
      select s.profile_id from all_subscriptions s where s.fan_id = p_fan and (p_profile is null or s.profile_id = p_profile)
    ) k
    join broadcasts b on b.profile_id = k.profile_id and b.state = 'sent' and b.sent_at > (select at from since)
    where exists (select from broadcasts n where n.state = 'sent' and n.sent_at > (select at from since))
  )
  select b.* from sent b
  where not exists (select from broadcast_receipts r where r.fan_id = p_fan and r.broadcast_id = b.id)
    and (select true from broadcast_fans(b.profile_id, b.segment, b.days, b.sent_at) f where f.fan_id = p_fan limit 1)
    and not mutes_broadcasts(p_fan, b.profile_id)
    and (select reaches(f.creator_id, f.closed_to, p_fan) from shown_profiles f where f.id = b.profile_id)
  order by b.sent_at, b.id limit 100
$$;

-- Puts them into the fan's threads, each once, and says where they stand. Nobody can be blocked, suspended or deleted meanwhile, and two
-- devices at once take turns.
create or replace function receive_broadcasts(p_fan bigint, p_profile bigint) returns table (thread_id bigint, number int)
language plpgsql as $$
declare
  b broadcasts;
  v_received int := 0;
  v_last timestamptz;
begin
  if exists (select from pending_broadcasts(p_fan, p_profile)) then
    perform from users where id in (
      select p_fan union select p.creator_id from pending_broadcasts(p_fan, p_profile) p) order by id for share;
    perform hold_pair(p_fan, o.creator_id) from (
      select distinct p.creator_id from pending_broadcasts(p_fan, p_profile) p order by 1) o;
    for b in select * from pending_broadcasts(p_fan, p_profile) loop
      thread_id := open_thread(b.profile_id, p_fan);
      number := put_broadcast(thread_id, b.id, b.body, b.written_by, b.writer_name, b.sent_at, b.position);
      v_received := v_received + 1;
      v_last := b.sent_at;
      if number is not null then
        insert into broadcast_receipts (fan_id, broadcast_id, received_at) values (p_fan, b.id, product_now());
        insert into broadcast_deltas (broadcast_id, received) values (b.id, 1);
        return next;
      end if;
    end loop;
  end if;
  if p_profile is null then
    insert into broadcast_visits as v (user_id, looked_at)
    values (p_fan, case when v_received = 100 then v_last else product_now() end)
    on conflict (user_id) do update set looked_at = excluded.looked_at
    where v.looked_at < excluded.looked_at - interval '1 minute';
  end if;
end $$;

-- What became of those that a fan has.
create or replace function note_seen_broadcasts(p_thread bigint, p_fan bigint, p_after int, p_until int) returns void language sql as $$
  with seen as (
    update broadcast_receipts r set seen_at = product_now() from all_broadcast_messages m
    where m.thread_id = p_thread and m.number > p_after and m.number <= p_until
      and r.fan_id = p_fan and r.broadcast_id = m.broadcast_id and r.seen_at is null
    returning r.broadcast_id
  )
  insert into broadcast_deltas (broadcast_id, seen) select broadcast_id, 1 from seen
$$;

-- An answer within a week counts for the newest.
create or replace function note_answered_broadcast(p_thread bigint, p_fan bigint) returns void language sql as $$
  with answered as (
    update broadcast_receipts r set replied_at = product_now()
    where r.fan_id = p_fan and r.replied_at is null and r.received_at > product_now() - interval '7 days' and r.broadcast_id = (
      select m.broadcast_id from all_broadcast_messages m where m.thread_id = p_thread order by m.number desc limit 1)
    returning r.broadcast_id
  )
  insert into broadcast_deltas (broadcast_id, replied) select broadcast_id, 1 from answered
$$;

-- Adds the counts to the broadcasts; one process at a time. Returns how many.
create or replace function fold_broadcasts(p_limit int) returns int language plpgsql as $$
declare
  v_folded int;
begin
  if not pg_try_advisory_xact_lock(7261940031) then return 0; end if;
  with taken as (
    delete from broadcast_deltas where id in (select d.id from broadcast_deltas d order by d.id limit p_limit) returning *
  ),
  summed as (
    select broadcast_id, sum(received) as received, sum(seen) as seen, sum(replied) as replied, sum(muted) as muted, count(*) as n
    from taken group by broadcast_id
  ),
  counted as (
    update broadcasts b set received = b.received + s.received, seen = b.seen + s.seen, replied = b.replied + s.replied,
      muted = b.muted + s.muted
    from summed s where b.id = s.broadcast_id
  )
  select coalesce(sum(n), 0) into v_folded from summed;
  return v_folded;
end $$;
