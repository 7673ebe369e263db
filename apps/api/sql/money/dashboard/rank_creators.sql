-- A change in a profile's subscribers counts for its creator. Creators' rows are locked in one order, last of all.
create or replace function rank_creators() returns trigger language plpgsql as $$
declare
  v_creators bigint[];
  v_more int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(creator_id order by creator_id), array_agg(more order by creator_id) into v_creators, v_more from (
      select f.creator_id, sum(s.started - s.ended)::int as more from added s join all_profiles f on f.id = s.profile_id group by 1
    ) changed where more <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(creator_id order by creator_id), array_agg(more order by creator_id) into v_creators, v_more from (
      select f.creator_id, sum(s.ended - s.started)::int as more from removed s join all_profiles f on f.id = s.profile_id group by 1
    ) changed where more <> 0;
  else
    select array_agg(creator_id order by creator_id), array_agg(more order by creator_id) into v_creators, v_more from (
      select f.creator_id, sum(s.n)::int as more from (
        select profile_id, started - ended as n from added union all select profile_id, ended - started from removed
      ) s join all_profiles f on f.id = s.profile_id group by 1
    ) changed where more <> 0;
  end if;
  perform from creators where user_id = any (v_creators) order by user_id for no key update;
  update creators c set subscriber_count = c.subscriber_count + changed.more
  from unnest(v_creators, v_more) changed (creator_id, more) where c.user_id = changed.creator_id;
  return null;
end $$;
