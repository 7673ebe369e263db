-- Ids of all posts that may match a search: in their texts or in the name of their profile. Null if there are too many.
-- For lists that check a few posts: a rare word isn't tested on each.
create or replace function posts_that_may_say(p_typed text) returns bigint[] language plpgsql stable as $$
declare
  v_part text;
  v_words text[];
  v_uses bigint;
  v_query tsquery;
  v_profiles bigint[];
begin
  -- Texts not indexed yet are read directly, while they are few.
  if (select count(*) from (select from word_news limit 501) n) > 500 then return null; end if;
  for v_part in select unnest(search_terms(p_typed)) limit 8 loop
    -- The index has trigrams; of a longer word only the beginning is checked.
    continue when length(v_part) not between 3 and 39;
    select array_agg(word), coalesce(sum(uses), 0) into v_words, v_uses from (
      (select word, uses from search_words where word like '%' || v_part || '%' limit 201)
      union all
      select distinct word, 1 from word_news, unnest(words) word where word like '%' || v_part || '%'
    ) known;
    if v_words is null then return '{}'; end if;
    continue when v_uses > 10000 or cardinality(v_words) > 200;
    select string_agg(quote_literal(word), ' | ')::tsquery into v_query from unnest(v_words) word;
    v_profiles := array(select profile_id from profile_words where words @@ v_query);
    continue when (select sum(post_count) from all_profiles where id = any (v_profiles)) > 10000;
    return array(
      select post_id from post_words where words @@ v_query
      union
      select id from all_posts where profile_id = any (v_profiles) and deleted_at is null
    );
  end loop;
  return null;
end $$;
