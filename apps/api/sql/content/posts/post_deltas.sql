-- Counts each viewer of a post once a day, with the place where they saw it first (contract: viewSources).
create or replace function record_views_from(p_posts bigint[], p_viewers text[], p_sources smallint[]) returns void language sql as $$
  with given as (
    select s.post_id, s.viewer, min(s.source) as source from unnest(p_posts, p_viewers, p_sources) s (post_id, viewer, source) group by 1, 2
  ),
  seen as (
    insert into views (day, post_id, viewer)
    select (product_now() at time zone 'utc')::date, g.post_id, g.viewer from given g
    on conflict do nothing
    returning post_id, viewer
  )
  insert into post_deltas (post_id, views, at, source)
  select s.post_id, count(*), product_now(), g.source from seen s join given g using (post_id, viewer) group by s.post_id, g.source
$$;

-- A fan who opens what they bought.
create or replace function record_views(p_posts bigint[], p_viewers text[]) returns void language sql as $$
  select record_views_from(p_posts, p_viewers, array(select 5::smallint from unnest(p_posts)))
$$;

-- Adds pending counts to the posts; one process at a time. Returns how many.
create or replace function fold_post_deltas(p_limit int) returns int language plpgsql as $$
declare
  v_folded int;
  v_liked bigint[];
  v_commented bigint[];
begin
  if not pg_try_advisory_xact_lock(7261940021) then return 0; end if;
  with taken as (
    delete from post_deltas where id in (select d.id from post_deltas d order by d.id limit p_limit)
    returning post_id, likes, views, comments
  ),
  summed as (
    select post_id, sum(likes)::int as likes, sum(views)::int as views, sum(comments)::int as comments,
      bool_or(comments > 0) as answered, count(*)::int as n from taken group by post_id
  ),
  locked as (
    select p.id, p.profile_id, s.likes, s.views, s.comments from posts p join summed s on s.post_id = p.id order by p.id for no key update of p
  ),
  counted as (
    update posts p set like_count = p.like_count + l.likes, view_count = p.view_count + l.views,
      comment_count = p.comment_count + l.comments
    from locked l where p.id = l.id
    returning l.profile_id, l.likes, l.views, l.comments
  ),
  given as (
    insert into trend_gifts (profile_id, points)
    select profile_id, sum(likes + 2 * comments + 0.05 * views) from counted group by profile_id order by profile_id
  ),
  held as (
    select f.id, c.likes from profiles f
    join (select profile_id, sum(likes) as likes from counted group by profile_id having sum(likes) <> 0) c on c.profile_id = f.id
    order by f.id for no key update of f
  ),
  ranked as (
    update profiles f set popularity = f.popularity + h.likes from held h where f.id = h.id
  )
  select coalesce(sum(n), 0), array_agg(post_id) filter (where likes > 0),
    array_agg(post_id) filter (where answered) into v_folded, v_liked, v_commented from summed;
  -- Creators get one notification for each post and hour.
  perform gather_like_notices(v_liked);
  perform gather_comment_notices(v_commented);
  return v_folded;
end $$;
