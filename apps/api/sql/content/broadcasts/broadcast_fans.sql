-- The fans of a segment at a moment. A subscription says for good when it began and until when it ran; a follow, since when. Whoever
-- has stopped following meanwhile, or has renewed what was about to end, is no longer among them.
create or replace function broadcast_fans(p_profile bigint, p_segment text, p_days int, p_at timestamptz)
returns table (fan_id bigint) language sql stable as $$
  select w.user_id from all_follows w where p_segment = 'followers' and w.profile_id = p_profile and w.created_at <= p_at
  union all
  select distinct s.fan_id from all_subscriptions s
  where p_segment <> 'followers' and s.profile_id = p_profile and s.anchor_at <= p_at
    and case p_segment
      when 'lapsed' then s.access_until <= p_at and s.access_until > p_at - make_interval(days => p_days)
        and not exists (
          select from all_subscriptions o
          where o.fan_id = s.fan_id and o.profile_id = s.profile_id and o.anchor_at <= p_at and o.access_until > p_at)
      when 'new' then s.access_until > p_at and s.anchor_at > p_at - make_interval(days => p_days)
      when 'expiring' then s.access_until > p_at and coalesce(s.ended_at, s.ends_at) <= p_at + make_interval(days => p_days)
      else s.access_until > p_at
    end
$$;

-- How many somebody can reach now. Counted one by one up to `p_most`; beyond, as the audience page says it.
create or replace function count_broadcast_fans(p_profile bigint, p_segment text, p_days int, p_most int) returns bigint
language plpgsql stable as $$
declare
  v_counted bigint;
begin
  select count(*) into v_counted from (
    select from broadcast_fans(p_profile, p_segment, p_days, product_now()) b
    join active_users u on u.id = b.fan_id
    join all_profiles f on f.id = p_profile
    where u.deletes_at is null and reaches(f.creator_id, f.closed_to, b.fan_id) limit p_most + 1) n;
  if v_counted <= p_most then return v_counted; end if;
  return greatest(v_counted, case p_segment
    when 'followers' then follower_count_of(p_profile)
    when 'subscribers' then subscribers_now(p_profile) end);
end $$;

-- Of some people those who get a broadcast.
create or replace function broadcast_fans_among(p_broadcast bigint, p_people bigint[]) returns setof bigint language sql stable as $$
  select p.id from broadcasts b join all_profiles f on f.id = b.profile_id cross join unnest(p_people) p (id)
  where b.id = p_broadcast and b.state = 'sent' and reaches(f.creator_id, f.closed_to, p.id)
    and exists (select from broadcast_fans(b.profile_id, b.segment, b.days, b.sent_at) r where r.fan_id = p.id)
$$;
