-- How often somebody posted a text within an hour, beneath one post or (null) anywhere; of `p_also`, from the same call, each once. The
-- comment with the same key does not count.
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

-- Serialises one person's posts of one text in one place, across processes.
create or replace function hold_texts(p_authors bigint[], p_hashes bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('said ' || o.author_id, o.text_hash))
  from (select distinct a.author_id, a.text_hash from unnest(p_authors, p_hashes) a (author_id, text_hash) order by 1, 2) o;
end $$;
