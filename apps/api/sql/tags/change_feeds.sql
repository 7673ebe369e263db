-- Pages of feeds are kept by version: what changes on the tags of a profile's posts makes them others.
create or replace function change_feeds_of_posts() returns trigger language plpgsql as $$
begin
  update profiles f set feed_version = f.feed_version + 1
  where f.id in (select p.profile_id from touched t join posts p on p.id = t.post_id);
  return null;
end $$;

-- What a tag is called, or whether it is seen at all, stands on each of its posts.
create or replace function change_feeds_of_tag() returns trigger language plpgsql as $$
begin
  update profiles f set feed_version = f.feed_version + 1
  where f.id in (select p.profile_id from post_tags l join posts p on p.id = l.post_id where l.tag_id = new.id);
  return null;
end $$;
