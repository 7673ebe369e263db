-- A profile's counts follow its posts, whoever publishes, edits, hides or deletes them.
create or replace function count_new_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, feed_version = f.feed_version + 1
  from (
    select profile_id, count(*) as posts, sum(image_count) as images from added
    where post_is_open(state, hidden_at) and deleted_at is null group by profile_id
  ) c
  where f.id = c.profile_id;
  return null;
end $$;

create or replace function count_changed_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, feed_version = f.feed_version + 1
  from (
    select n.profile_id, sum(d.sign) as posts, sum(d.sign * n.image_count) as images
    from after n join before o using (id)
    cross join lateral (select
      (post_is_open(n.state, n.hidden_at) and n.deleted_at is null)::int
      - (post_is_open(o.state, o.hidden_at) and o.deleted_at is null)::int as sign) d
    where d.sign <> 0
      or (n.title, n.caption, n.access_type, n.price) is distinct from (o.title, o.caption, o.access_type, o.price)
    group by n.profile_id
  ) c
  where f.id = c.profile_id;
  return null;
end $$;
