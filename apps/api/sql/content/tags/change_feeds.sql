-- Feed pages are cached by version, so a change of the tags on a profile's posts needs a new version. In one order, so
-- that slices and publishers take turns.
create or replace function change_feeds(p_posts bigint[]) returns void language sql as $$
  with held as materialized (
    select f.id from profiles f where f.id in (select profile_id from all_posts where id = any (p_posts)) order by f.id for no key update
  )
  update profiles f set feed_version = f.feed_version + 1 from held h where f.id = h.id
$$;

create or replace function change_feeds_of_posts() returns trigger language plpgsql as $$
begin
  perform change_feeds((select array_agg(distinct post_id) from touched));
  return null;
end $$;

-- A tag's name and visibility appear on each of its posts.
create or replace function change_feeds_of_tag() returns trigger language plpgsql as $$
begin
  perform ask_tag_change(new.id, null);
  return null;
end $$;
