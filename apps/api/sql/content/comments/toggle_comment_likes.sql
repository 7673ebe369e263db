-- Likes or unlikes comments, for many people in one statement; a person's clicks on one comment count in order. No row
-- if the comment or its post isn't visible.
create or replace function toggle_comment_likes(p_users bigint[], p_comments bigint[])
returns table (place bigint, liked boolean, like_count int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_open bigint[];
  v_turns int;
begin
  -- Locked in the common order; later statements see what earlier holders of the locks wrote.
  select array_agg(h.id) into v_open from (
    select c.id from comments c
    -- Forces a lookup by id: a new installation has no statistics and would scan all posts.
    join lateral (select from shown_posts s where s.id = c.post_id limit 1) p on true
    where c.id = any (p_comments) and c.deleted_at is null
    order by c.id for no key update of c
  ) h;
  select max(a.presses) into v_turns from (
    select count(*)::int as presses from unnest(p_users, p_comments) n (user_id, comment_id) group by n.comment_id, n.user_id
  ) a;
  -- Two clicks of one person in one call take two turns.
  for v_turn in 1..v_turns loop
    return query
    with asked as materialized (
      select a.user_id, a.comment_id, a.place
      from (
        select n.*, row_number() over (partition by n.comment_id, n.user_id order by n.place) as turn
        from unnest(p_users, p_comments) with ordinality n (user_id, comment_id, place)
      ) a
      where a.turn = v_turn and a.comment_id = any (v_open)
    ),
    gone as (
      delete from comment_likes l using asked a where l.comment_id = a.comment_id and l.user_id = a.user_id
      returning l.comment_id, l.user_id
    ),
    given as (
      insert into comment_likes (comment_id, user_id)
      select a.comment_id, a.user_id from asked a
      where not exists (select from gone g where g.comment_id = a.comment_id and g.user_id = a.user_id)
      returning comment_likes.comment_id
    ),
    counted as (
      update comments c set like_count = c.like_count + n.likes
      from (
        select o.comment_id, sum(o.likes)::int as likes
        from (select g.comment_id, 1 as likes from given g union all select g.comment_id, -1 from gone g) o
        group by o.comment_id
      ) n
      where c.id = n.comment_id
      returning c.id, c.like_count
    )
    select a.place, g.user_id is null, c.like_count
    from asked a join counted c on c.id = a.comment_id
    left join gone g on g.comment_id = a.comment_id and g.user_id = a.user_id;
  end loop;
end $$;
