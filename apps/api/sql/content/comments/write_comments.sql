-- Stores the comments of many people in one statement and commit. Permissions were checked before; a post that is no
-- longer shown accepts nothing, nor does a deleted comment. A used key writes nothing again. Except for creators, a
-- text that someone posted `p_most` times within an hour, in any process, isn't written. People who have been suspended
-- or deleted since then write nothing.
create or replace function write_comments(p_posts bigint[], p_parents bigint[], p_authors bigint[], p_bodies text[],
  p_writers text[], p_names text[], p_keys uuid[], p_most int) returns void language plpgsql as $$
begin
  -- Locks everyone who writes or is answered, so that nobody can suspend or delete them before this commits: people are
  -- always locked before comments.
  perform from users where id = any (p_authors || array(select author_id from comments where id = any (p_parents))) order by id for share;
  perform hold_texts(array_agg(a.author_id), array_agg(text_hash(a.body)))
  from unnest(p_authors, p_bodies, p_writers) a (author_id, body, written_by) where a.written_by = 'person';
  perform from comments where id = any (p_parents) order by id for no key update;
  with asked as materialized (
    select *, text_hash(body) as text_hash, said_within(body, post_id) as within from unnest(p_posts, p_parents, p_authors, p_bodies, p_writers, p_names, p_keys)
      with ordinality a (post_id, parent_id, author_id, body, written_by, writer_name, key, place)
  ),
  written as (
    insert into comments (post_id, profile_id, parent_id, author_id, body, text_hash, written_by, writer_name, key, created_at)
    select a.post_id, p.profile_id, a.parent_id, a.author_id, a.body, a.text_hash, a.written_by, a.writer_name, a.key,
      product_now()
    from asked a join shown_posts p on p.id = a.post_id join active_users u on u.id = a.author_id
    where (a.parent_id is null or exists (select from shown_comments c where c.id = a.parent_id))
      and (a.written_by <> 'person' or p_most > said_before(a.author_id, a.text_hash, a.within, a.key, array(
        select b.key from asked b where (b.author_id, b.text_hash) = (a.author_id, a.text_hash)
          and b.within is not distinct from a.within and b.key < a.key)))
    order by a.place
    on conflict (author_id, key) do nothing
    returning id, post_id, parent_id, author_id
  ),
  counted as (
    insert into post_deltas (post_id, comments, at) select post_id, count(*), product_now() from written group by post_id
  ),
  answered as (
    update comments c set reply_count = c.reply_count + n.replies
    from (select parent_id, count(*) as replies from written where parent_id is not null group by parent_id order by 1) n
    where c.id = n.parent_id
  )
  -- The answered person gets the reply's author and picture; the creator gets one line an hour for all comments.
  insert into notifications (user_id, kind, sentence, params, related_entity_type, related_entity_id, avatar_url, created_at)
  select c.author_id, 'reply', 'answered',
    jsonb_build_object('name', case when w.author_id = p.creator_id then f.name else u.name end, 'title', p.title), 'Post', p.id,
    case when w.author_id = p.creator_id then avatar_address(f.avatar_key) else u.avatar_url end, product_now()
  from written w join comments c on c.id = w.parent_id and c.author_id <> w.author_id
  join all_people u on u.id = w.author_id join all_posts p on p.id = w.post_id join all_profiles f on f.id = p.profile_id
  where reaches(p.creator_id, f.closed_to, c.author_id) and not blocked_between(c.author_id, w.author_id) and not is_muted(c.author_id, 'reply', 'app');
end $$;
