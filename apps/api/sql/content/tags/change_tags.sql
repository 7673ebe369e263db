-- Locks tags in the same order as slices and taggers do: changes, names, tags. One operator at a time, so that no other
-- change of these tags can start once the running ones are locked.
create or replace function hold_tags(p_tags bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tags', 0));
  perform from tag_changes where tag_id = any (p_tags) or into_id = any (p_tags) order by tag_id for update;
  perform from tag_names where tag_id = any (p_tags) order by slug for update;
  perform from tags where id = any (p_tags) order by id for update;
end $$;

-- Merges two tags: the first one's names lead to the second from now on, so that nothing new gets it; its posts and
-- profiles follow in slices. False if either is already being merged.
create or replace function merge_tags(p_from bigint, p_into bigint) returns boolean language plpgsql as $$
begin
  perform hold_tags(array[p_from, p_into]);
  if exists (select from tag_changes where tag_id in (p_from, p_into) and into_id is not null)
    or (select count(*) from tags where id in (p_from, p_into)) < 2 then return false; end if;
  update tag_names set tag_id = p_into where tag_id = p_from;
  update tag_changes set into_id = p_into where into_id = p_from;
  perform ask_tag_change(p_from, p_into);
  return true;
end $$;

-- 'taken' if another tag has this name.
create or replace function rename_tag(p_tag bigint, p_slug text, p_label text) returns text language plpgsql as $$
begin
  if not exists (select from tags where id = p_tag) then return 'none'; end if;
  if exists (select from tag_names where slug = p_slug and tag_id <> p_tag) then return 'taken'; end if;
  update tags set slug = p_slug, label = p_label where id = p_tag;
  insert into tag_names (slug, tag_id) values (p_slug, p_tag) on conflict do nothing;
  return 'done';
exception when unique_violation then return 'taken';
end $$;

-- A few public posts with pictures: first posts with the tag, then posts of profiles with it. The order differs from
-- tag to tag, so that two tags of one profile need not look alike.
create or replace function pictures_of_tag(p_tag bigint) returns bigint[] language sql stable as $$
  select array(
    select f.id from (
      select p.id, 1 as way from (select post_id from post_tags where tag_id = p_tag order by post_id desc limit 100) l
      join shown_posts p on p.id = l.post_id where p.access_type = 0
      union all
      select p.id, 2 from (select profile_id from profile_tags where tag_id = p_tag order by profile_id desc limit 20) l
      cross join lateral (select id, access_type from shown_posts where profile_id = l.profile_id order by id desc limit 12) p
      where p.access_type = 0
    ) f
    where exists (select from all_media m where m.post_id = f.id and m.has_picture and m.removed_at is null)
    group by f.id order by min(f.way), hashint8(f.id * 31 + p_tag) limit 6
  )
$$;

-- Counts the visible posts and profiles of the tags whose count is oldest, up to `p_most`.
create or replace function count_tags(p_limit int, p_most int) returns void language sql as $$
  with chosen as (
    select id from tags order by counted_at limit p_limit for update skip locked
  ),
  counted as (
    select c.id,
      (select count(*) from (
        select from profile_tags l join shown_profiles f on f.id = l.profile_id where l.tag_id = c.id limit p_most) s) as profiles,
      (select count(*) from (
        select from post_tags l join shown_posts p on p.id = l.post_id where l.tag_id = c.id limit p_most) s) as posts,
      pictures_of_tag(c.id) as pictured
    from chosen c
  )
  update tags t set profile_count = c.profiles, post_count = c.posts, pictured = c.pictured, counted_at = product_now()
  from counted c where t.id = c.id
$$;
