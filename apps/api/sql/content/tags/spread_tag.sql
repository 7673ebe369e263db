-- A slice locks everything that it changes before changing anything: posts before profiles, each in one order, like
-- edits, deletions and counts. So their words, feeds and tags are changed by one slice after the other.
create or replace function hold_tagged(p_profiles bigint[], p_posts bigint[]) returns void language plpgsql as $$
begin
  perform from posts where id = any (p_posts) order by id for no key update;
  perform from profiles where id = any (p_profiles || array(select profile_id from posts where id = any (p_posts))) order by id for no key update;
end $$;

-- The next profiles and posts of a changed tag, newest first: their words and pages get its present name, or they get
-- the tag that it was merged into. False once there are none.
create or replace function spread_tag(p_tag bigint, p_limit int) returns boolean language plpgsql as $$
declare
  v_change tag_changes;
  v_profiles bigint[];
  v_posts bigint[];
begin
  select * into v_change from tag_changes where tag_id = p_tag for update;
  if not found then return false; end if;
  if v_change.total is null then
    v_change.total := (select count(*) from profile_tags where tag_id = p_tag) + (select count(*) from post_tags where tag_id = p_tag);
  end if;
  v_profiles := array(select profile_id from profile_tags where tag_id = p_tag and profile_id < v_change.below_profile
    order by profile_id desc limit p_limit);
  v_posts := array(select post_id from post_tags where tag_id = p_tag and post_id < v_change.below_post
    order by post_id desc limit p_limit);
  perform hold_tagged(v_profiles, v_posts);
  if v_change.into_id is null then
    perform words_of_profiles(v_profiles);
    perform words_of_posts(v_posts);
    perform change_feeds(v_posts);
  else
    -- Posts and profiles that lost the tag meanwhile don't get the other.
    with gone as (delete from profile_tags where tag_id = p_tag and profile_id = any (v_profiles) returning profile_id)
    insert into profile_tags (profile_id, tag_id) select profile_id, v_change.into_id from gone on conflict do nothing;
    with gone as (delete from post_tags where tag_id = p_tag and post_id = any (v_posts) returning post_id)
    insert into post_tags (post_id, tag_id) select post_id, v_change.into_id from gone on conflict do nothing;
  end if;
  if greatest(cardinality(v_profiles), cardinality(v_posts)) = p_limit then
    -- Merged rows aren't found again.
    update tag_changes set total = v_change.total, done = done + cardinality(v_profiles) + cardinality(v_posts),
      below_profile = case when into_id is null then coalesce(v_profiles[cardinality(v_profiles)], below_profile) else below_profile end,
      below_post = case when into_id is null then coalesce(v_posts[cardinality(v_posts)], below_post) else below_post end
    where tag_id = p_tag;
    return true;
  end if;
  delete from tag_changes where tag_id = p_tag;
  if v_change.into_id is not null then
    delete from tags where id = p_tag;
    update tags set counted_at = '-infinity' where id = v_change.into_id;
  end if;
  return false;
end $$;
