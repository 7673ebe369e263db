-- How often someone posted a text within an hour, under one post or (null) anywhere; texts of the same call (`p_also`)
-- count once each. The comment with the same key doesn't count.
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

-- Serializes one person's posts of one text in one place, across processes.
create or replace function hold_texts(p_authors bigint[], p_hashes bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('said ' || o.author_id, o.text_hash))
  from (select distinct a.author_id, a.text_hash from unnest(p_authors, p_hashes) a (author_id, text_hash) order by 1, 2) o;
end $$;
