-- Keeps a profile's counts and newest post up to date, however posts are published, edited, hidden or deleted.
create or replace function count_new_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, film_count = f.film_count + c.videos,
    album_count = f.album_count + c.albums, subscriber_post_count = f.subscriber_post_count + c.for_subscribers,
    paid_post_count = f.paid_post_count + c.paid, feed_version = f.feed_version + 1,
    newest_post_id = greatest(f.newest_post_id, c.newest)
  from (
    select profile_id, count(*) as posts, sum(image_count) as images, max(id) as newest,
      sum((post_type = 1)::int) as videos, sum((post_type = 2)::int) as albums,
      sum((access_type = 1)::int) as for_subscribers, sum((access_type = 2)::int) as paid
    from added
    where post_is_open(state, hidden_at) and deleted_at is null group by profile_id
  ) c
  where f.id = c.profile_id;
  return null;
end $$;

-- Replaces the old state of a post in the counts with the new one.
create or replace function count_changed_posts() returns trigger language plpgsql as $$
begin
  update profiles f
  set post_count = f.post_count + c.posts, image_count = f.image_count + c.images, film_count = f.film_count + c.videos,
    album_count = f.album_count + c.albums, subscriber_post_count = f.subscriber_post_count + c.for_subscribers,
    paid_post_count = f.paid_post_count + c.paid, feed_version = f.feed_version + 1,
    newest_post_id = greatest(f.newest_post_id, c.appeared)
  from (
    select n.profile_id, sum(d.shown - d.was) as posts, sum(d.shown * n.image_count - d.was * o.image_count) as images,
      max(n.id) filter (where d.shown > d.was) as appeared,
      sum(d.shown * (n.post_type = 1)::int - d.was * (o.post_type = 1)::int) as videos,
      sum(d.shown * (n.post_type = 2)::int - d.was * (o.post_type = 2)::int) as albums,
      sum(d.shown * (n.access_type = 1)::int - d.was * (o.access_type = 1)::int) as for_subscribers,
      sum(d.shown * (n.access_type = 2)::int - d.was * (o.access_type = 2)::int) as paid
    from after n join before o using (id)
    cross join lateral (select
      (post_is_open(n.state, n.hidden_at) and n.deleted_at is null)::int as shown,
      (post_is_open(o.state, o.hidden_at) and o.deleted_at is null)::int as was) d
    where d.shown <> d.was
      or (n.title, n.caption, n.post_type, n.access_type, n.price, n.keep_price, n.edited_at)
        is distinct from (o.title, o.caption, o.post_type, o.access_type, o.price, o.keep_price, o.edited_at)
    group by n.profile_id
  ) c
  where f.id = c.profile_id;
  -- The profiles' rows are locked now: concurrent publishers have committed, or wait.
  update profiles f set newest_post_id = (
    select p.id from posts p
    where p.profile_id = f.id and p.deleted_at is null and post_is_open(p.state, p.hidden_at) order by p.id desc limit 1
  )
  where exists (
    select from after n
    where n.id = f.newest_post_id and n.profile_id = f.id
      and not (post_is_open(n.state, n.hidden_at) and n.deleted_at is null)
  );
  return null;
end $$;
