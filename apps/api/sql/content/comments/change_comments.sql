-- Counts include visible comments: a comment counts with its replies, a reply as long as its comment does. Changes lock
-- the whole family, in the same order as concurrent replies; several families are locked in one statement.
create or replace function hold_comments(p_comments bigint[]) returns void language sql as $$
  select from comments
  where id = any (p_comments) or parent_id = any (p_comments) or id = any (array(select parent_id from comments where id = any (p_comments)))
  order by id for no key update
$$;

-- A locked comment becomes visible or hidden; `p_step` is 1 or -1.
create or replace function count_comment(p_comment bigint, p_step int) returns void language sql as $$
  with answered as (
    update comments c set reply_count = c.reply_count + p_step from comments a
    where a.id = p_comment and c.id = a.parent_id returning comment_is_open(c.deleted_at, c.hidden_at, c.of_suspended) as is_open
  )
  insert into post_deltas (post_id, comments, at)
  select post_id, p_step * (1 + reply_count), product_now() from comments
  where id = p_comment and coalesce((select is_open from answered), true)
$$;

-- Hides or shows comments; counted once, however often it is called.
create or replace function hide_comment(p_comment bigint, p_hidden boolean) returns void language plpgsql as $$
begin
  perform hold_comments(array[p_comment]);
  if (select (hidden_at is not null) = p_hidden from comments where id = p_comment) is distinct from false then return; end if;
  update comments set hidden_at = case when p_hidden then product_now() end where id = p_comment;
  perform count_comment(p_comment, case when p_hidden then -1 else 1 end) from comments
  where id = p_comment and comment_is_open(deleted_at, null, of_suspended);
end $$;

-- Deletes a comment with its replies.
create or replace function take_comment_away(p_comment bigint) returns bigint[] language plpgsql as $$
declare
  v_gone bigint[];
begin
  perform hold_comments(array[p_comment]);
  perform count_comment(p_comment, -1) from comments where id = p_comment and comment_is_open(deleted_at, hidden_at, of_suspended);
  with gone as (
    update comments set deleted_at = product_now(), is_pinned = false
    where (id = p_comment or parent_id = p_comment) and deleted_at is null
    returning id
  )
  select array_agg(id) into v_gone from gone;
  return v_gone;
end $$;

-- Edits a comment if still allowed; null if not. Creators may repeat a text.
create or replace function edit_comment(p_comment bigint, p_body text, p_most int) returns timestamptz language plpgsql as $$
declare
  v_old comments := (select c from comments c where c.id = p_comment);
  v_edited_at timestamptz;
begin
  if v_old.written_by = 'person' then
    perform hold_texts(array[v_old.author_id], array[text_hash(p_body)]);
    if said_before(v_old.author_id, text_hash(p_body), said_within(p_body, v_old.post_id), v_old.key, '{}') >= p_most then return null; end if;
  end if;
  update comments set body = p_body, text_hash = text_hash(p_body), edited_at = product_now()
  where id = p_comment and deleted_at is null and created_at > product_now() - interval '15 minutes'
  returning edited_at into v_edited_at;
  return v_edited_at;
end $$;

-- At most one comment of a post is pinned.
create or replace function pin_comment(p_comment bigint, p_pinned boolean) returns bigint[] language plpgsql as $$
declare
  v_post bigint := (select post_id from comments where id = p_comment);
  v_changed bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('pin', v_post));
  perform from comments where id = p_comment or (post_id = v_post and is_pinned and deleted_at is null) order by id for no key update;
  with changed as (
    update comments set is_pinned = false
    where post_id = v_post and is_pinned and deleted_at is null and (id <> p_comment or not p_pinned) returning id
  )
  select array_agg(id) into v_changed from changed;
  if p_pinned then
    update comments set is_pinned = true where id = p_comment and parent_id is null and deleted_at is null;
    v_changed := v_changed || p_comment;
  end if;
  return v_changed;
end $$;

-- Erases comments under deleted posts, at most p_limit at once, replies first. Locked in the common order: concurrent
-- likes and replies come before, or find it gone. Returns how many; comments with new replies wait for the next call.
create or replace function erase_comments(p_posts bigint[], p_limit int) returns bigint language plpgsql as $$
declare
  v_gone constant bigint[] := array(
    select id from comments where post_id = any (p_posts) order by parent_id nulls last limit p_limit);
begin
  perform from comments where id = any (v_gone) order by id for no key update;
  delete from comment_likes where comment_id = any (v_gone);
  delete from comments c where c.id = any (v_gone)
    and not exists (select from comments a where a.parent_id = c.id and a.id <> all (v_gone));
  return cardinality(v_gone);
end $$;

-- Deletes a person's comments with their replies and erases the texts; at most p_limit at once. Returns how many.
create or replace function erase_said(p_user bigint, p_limit int) returns int language plpgsql as $$
declare
  v_said constant bigint[] := array(
    select id from comments where author_id = p_user and (deleted_at is null or text_hash <> 0) order by id limit p_limit);
begin
  perform hold_comments(v_said);
  perform take_comment_away(id) from unnest(v_said) id;
  update comments set body = '-', text_hash = 0 where id = any (v_said);
  return cardinality(v_said);
end $$;
