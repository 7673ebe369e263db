-- Whether someone follows so many that they see a large part of all posts.
create or replace function follows_many(p_user bigint) returns boolean language sql stable
begin atomic
  select count(*) = 200 from (select from follows where user_id = p_user limit 200) first;
end;

-- The posts of someone's feed among the 2,000 between two ids, newest first: people who follow many fill a page from
-- the first few hundred, with one index lookup each. Fewer than `p_limit` rows say nothing about older posts.
create or replace function recent_home_posts(p_user bigint, p_before bigint, p_after bigint, p_limit int) returns bigint[]
language sql stable
begin atomic
  select array(
    select p.id
    from (
      select n.id, n.profile_id from all_posts n
      where n.id < p_before and n.id > p_after and n.deleted_at is null and post_is_open(n.state, n.hidden_at)
      order by n.id desc limit 2000
    ) p
    join shown_profiles f on f.id = p.profile_id
    where (exists (select from follows w where w.user_id = p_user and w.profile_id = p.profile_id)
        or exists (select from all_subscriptions s where s.fan_id = p_user and s.profile_id = p.profile_id and s.access_until > product_now()))
      and not kept_apart(p_user, f.creator_id, f.id)
    order by p.id desc limit p_limit
  );
end;

-- A page of a home feed: the newest posts before `p_before` from all profiles that someone follows or subscribes to.
-- Each profile proposes its newest such post; the page's posts belong to the profiles with the newest proposals. A
-- profile without newer posts is skipped by its row alone, so thousands of profiles cost one lookup each, however many
-- posts they have.
create or replace function home_page(p_user bigint, p_before bigint, p_limit int) returns bigint[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_heads int := p_limit + 6;
  v_found int;
  v_page bigint[];
begin
  if follows_many(p_user) then
    v_page := recent_home_posts(p_user, p_before, 0, p_limit);
    if cardinality(v_page) = p_limit then return v_page; end if;
  end if;
  loop
    with heads as materialized (
      select f.id as profile_id, h.post_id
      from audience a join profiles f on f.id = a.profile_id
      cross join lateral (
        select case when f.newest_post_id < p_before then f.newest_post_id else (
          select p.id from all_posts p
          where p.profile_id = f.id and p.id < p_before and p.deleted_at is null and post_is_open(p.state, p.hidden_at)
          order by p.id desc limit 1
        ) end as post_id
      ) h
      where a.user_id = p_user and h.post_id is not null
      order by h.post_id desc limit v_heads
    ),
    page as (
      select n.id
      from heads h
      join shown_profiles f on f.id = h.profile_id and not kept_apart(p_user, f.creator_id, f.id)
      cross join lateral (
        select p.id from all_posts p
        where p.profile_id = f.id and p.id < p_before and p.deleted_at is null and post_is_open(p.state, p.hidden_at)
        order by p.id desc limit p_limit
      ) n
      -- Profiles without a proposal may have posts older than all of these.
      where n.id >= (select min(post_id) from heads) or (select count(*) from heads) < v_heads
      order by n.id desc limit p_limit
    )
    select (select count(*) from heads), array(select id from page) into v_found, v_page;
    exit when cardinality(v_page) = p_limit or v_found < v_heads;
    v_heads := v_heads * 4;
  end loop;
  return v_page;
end $$;

-- How many posts came after `p_seen`, counted to `p_limit`.
create or replace function count_home_posts(p_user bigint, p_seen bigint, p_limit int) returns bigint language plpgsql stable as $$
declare
  v_recent int;
begin
  if follows_many(p_user) then
    v_recent := cardinality(recent_home_posts(p_user, 9223372036854775807, p_seen, p_limit));
    if v_recent = p_limit or (select count(*) < 2000 from (select from all_posts where id > p_seen limit 2000) since) then
      return v_recent;
    end if;
  end if;
  return (
    select count(*) from (
      select from audience a join profiles n on n.id = a.profile_id and n.newest_post_id > p_seen
      join shown_profiles f on f.id = n.id and not kept_apart(p_user, f.creator_id, f.id)
      cross join lateral (
        select p.id from all_posts p
        where p.profile_id = f.id and p.id > p_seen and p.deleted_at is null and post_is_open(p.state, p.hidden_at) limit p_limit
      ) p
      where a.user_id = p_user limit p_limit
    ) unseen
  );
end $$;
