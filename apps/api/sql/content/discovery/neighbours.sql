-- Recounts some profiles' neighbors: from at most 400 followers, 40 follows of each, and 400 profiles per tag. Fewer
-- than three common people would reveal someone. Returns how many profiles.
create or replace function count_neighbours(p_limit int) returns int language plpgsql as $$
declare
  v_profiles bigint[];
begin
  with chosen as (
    select profile_id from neighbours_stale order by since limit p_limit for update skip locked
  ),
  taken as (
    delete from neighbours_stale s using chosen c where s.profile_id = c.profile_id returning s.profile_id
  )
  select coalesce(array_agg(profile_id), '{}') into v_profiles from taken;
  delete from neighbours where profile_id = any (v_profiles);
  with wanted as (
    select f.id, f.creator_id from shown_profiles f where f.id = any (v_profiles)
  ),
  together as (
    select w.id, o.profile_id as other, count(*) as people
    from wanted w
    cross join lateral (select user_id from all_follows where profile_id = w.id order by created_at desc limit 400) who
    cross join lateral (select profile_id from all_follows where user_id = who.user_id order by created_at desc limit 41) o
    where o.profile_id <> w.id
    group by w.id, o.profile_id
    having count(*) >= 3
  ),
  alike as (
    select w.id, o.profile_id as other, sum(1 / ln(2 + t.profile_count)) as weight
    from wanted w
    join all_profile_tags l on l.profile_id = w.id
    join shown_tags t on t.id = l.tag_id
    cross join lateral (select profile_id from all_profile_tags where tag_id = t.id order by profile_id desc limit 400) o
    where o.profile_id <> w.id
    group by w.id, o.profile_id
  ),
  weighed as (
    select a.id, 'similar' as kind, a.other, a.weight + coalesce(ln(1 + c.people) / 4, 0) as weight
    from alike a left join together c on c.id = a.id and c.other = a.other
    union all
    select c.id, 'also', c.other, c.people / sqrt(1 + f.follower_count)
    from together c join profiles f on f.id = c.other
  ),
  placed as (
    select w.id, w.kind, w.other, row_number() over (partition by w.id, w.kind order by w.weight desc, w.other desc) as place
    from weighed w join shown_profiles f on f.id = w.other join wanted o on o.id = w.id and o.creator_id <> f.creator_id
  )
  insert into neighbours (profile_id, kind, place, neighbour_id)
  select id, kind, place, other from placed where place <= 12;
  return cardinality(v_profiles);
end $$;

create or replace function count_neighbours_again(p_profiles bigint[]) returns void language sql as $$
  insert into neighbours_stale (profile_id, since) select distinct id, product_now() from unnest(p_profiles) id order by id on conflict do nothing
$$;
