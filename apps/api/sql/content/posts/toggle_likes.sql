-- Likes posts or takes likes back, in the order of requests. No row for a post that may not be liked. Many people's
-- likes of one post become one delta.
create or replace function toggle_likes(p_users bigint[], p_posts bigint[]) returns table (place bigint, liked boolean, like_count int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_turns int;
begin
  -- Serialized per person and post; later requests see earlier ones.
  select max(a.presses) into v_turns from (
    select o.presses, pg_advisory_xact_lock(hashtextextended('like ' || o.user_id, o.post_id))
    from (
      select a.user_id, a.post_id, count(*)::int as presses from unnest(p_users, p_posts) a (user_id, post_id)
      group by a.post_id, a.user_id order by a.post_id, a.user_id
    ) o
  ) a;
  -- Two requests of one person in a call take two turns.
  for v_turn in 1..v_turns loop
    return query
    with asked as materialized (
      select a.user_id, a.post_id, a.place, p.like_count
      from (
        select n.*, row_number() over (partition by n.post_id, n.user_id order by n.place) as turn
        from unnest(p_users, p_posts) with ordinality n (user_id, post_id, place)
      ) a
      -- By id, even in a new installation, where the planner has no statistics and would read all posts.
      join lateral (select s.creator_id, s.profile_id, s.like_count from shown_posts s where s.id = a.post_id limit 1) p
        on not kept_apart(a.user_id, p.creator_id, p.profile_id)
      where a.turn = v_turn
    ),
    gone as (
      delete from likes l using asked a where l.post_id = a.post_id and l.user_id = a.user_id
      returning l.post_id, l.user_id, l.created_at
    ),
    given as (
      insert into likes (post_id, user_id, created_at)
      select a.post_id, a.user_id, product_now() from asked a
      where not exists (select from gone g where g.post_id = a.post_id and g.user_id = a.user_id)
      on conflict do nothing returning post_id
    ),
    -- A withdrawn like counts against the hour in which it was given, so no hour becomes negative.
    counted as (
      insert into post_deltas (post_id, likes, at)
      select c.post_id, sum(c.likes), c.at
      from (
        select g.post_id, 1 as likes, product_now() as at from given g
        union all
        select g.post_id, -1, date_trunc('hour', g.created_at, 'utc') from gone g
      ) c
      group by c.post_id, c.at
      returning post_id, likes
    ),
    -- A lookup per post: a plan made while little was waiting would read everything that waits.
    sums as (
      select o.post_id,
        (select coalesce(sum(d.likes), 0) from post_deltas d where d.post_id = o.post_id)
        + coalesce(n.likes, 0) as likes
      from (select distinct a.post_id from asked a) o
      left join (select c.post_id, sum(c.likes) as likes from counted c group by c.post_id) n on n.post_id = o.post_id
    )
    select a.place, g.user_id is null, (a.like_count + s.likes)::int
    from asked a
    join sums s on s.post_id = a.post_id
    left join gone g on g.post_id = a.post_id and g.user_id = a.user_id;
  end loop;
end $$;

-- Removes all likes of an erased person, each from the hour in which it was given.
create or replace function take_likes_back(p_user bigint) returns void language sql as $$
  with gone as (
    delete from likes where user_id = p_user returning post_id, date_trunc('hour', created_at, 'utc') as at
  )
  insert into post_deltas (post_id, likes, at) select post_id, -count(*), at from gone group by post_id, at
$$;
