-- How often somebody has said one text within an hour, beneath one post or (null) wherever; of `p_also`, which are said at the same moment, each once. What is
-- written with the key itself is no other comment.
create or replace function said_before(p_author bigint, p_hash bigint, p_post bigint, p_key uuid, p_also uuid[]) returns bigint
language sql stable
begin atomic
  select count(*) from (
    (select c.key from comments c
     where c.author_id = p_author and c.created_at > product_now() - interval '1 hour' and c.text_hash = p_hash and c.key <> p_key
       and (p_post is null or c.post_id = p_post)
     limit 20)
    union select unnest(p_also)
  ) said;
end;

-- One person says one text at one place after the other, whichever process takes it.
create or replace function hold_texts(p_authors bigint[], p_hashes bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('said ' || o.author_id, o.text_hash))
  from (select distinct a.author_id, a.text_hash from unnest(p_authors, p_hashes) a (author_id, text_hash) order by 1, 2) o;
end $$;
