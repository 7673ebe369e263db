-- Turns a typed search into a query, and counts the matches of its rarest word. A word that starts no known word
-- is replaced by the most similar ones: one letter wrong, missing, extra or swapped, or
-- with common trigrams. Null without words.
create or replace function search_query(p_typed text, out query tsquery, out uses bigint) language plpgsql stable as $$
declare
  v_word text;
  v_words text[];
  v_uses bigint;
  v_part tsquery;
begin
  for v_word in select unnest(search_terms(p_typed)) limit 8 loop
    -- In scripts without spaces, the last letter of a run is only a term if the text is that short.
    continue when is_unspaced(v_word) and length(v_word) = 1 and length(folded(p_typed)) > 1;
    select sum(s.uses) into v_uses from (
      select w.uses from search_words w where w.word ~>=~ v_word and w.word ~<~ (v_word || chr(1114111)) limit 1000
    ) s;
    if v_uses is not null then
      v_part := (quote_literal(v_word) || ':*')::tsquery;
    else
      select array_agg(near.word), sum(near.uses) into v_words, v_uses from (
        select w.word, w.uses from search_words w
        where length(v_word) >= 4 and (w.near && letters_left_out(v_word) or w.word % v_word)
        order by w.near && letters_left_out(v_word) desc, similarity(w.word, v_word) desc, w.uses desc limit 4
      ) near;
      if v_words is null then
        -- The list lacks words of texts written just now.
        v_part := (quote_literal(v_word) || ':*')::tsquery;
        v_uses := 0;
      else
        select string_agg(quote_literal(w), ' | ')::tsquery into v_part from unnest(v_words) w;
      end if;
    end if;
    query := case when query is null then v_part else query && v_part end;
    uses := least(uses, v_uses);
  end loop;
end $$;

-- The newest visible posts with these words, up to and including the page. A rare word is looked up; a common
-- one is first searched in the newest thousands, at most 400 of these steps back.
create or replace function find_posts(p_query tsquery, p_uses bigint, p_viewer bigint, p_limit int) returns bigint[]
language plpgsql stable as $$
declare
  v_found bigint[] := '{}';
  v_hits bigint[];
  v_unmet bigint[] := unmet_by(p_viewer);
  v_thousand bigint := (select max(post_id) / 8192 from post_words);
  v_last bigint := v_thousand - 400;
begin
  if p_uses <= 2000 then
    v_hits := array(select w.post_id from post_words w where w.words @@ p_query limit 4000);
    return array(
      select p.id from shown_posts p where p.id = any (v_hits) and p.creator_id <> all (v_unmet) order by p.id desc limit p_limit
    );
  end if;
  while v_thousand >= greatest(v_last, 0) and cardinality(v_found) < p_limit loop
    v_found := v_found || array(
      select p.id from post_words w join shown_posts p on p.id = w.post_id
      where w.words @@ (p_query && quote_literal('~' || v_thousand)::tsquery) and p.creator_id <> all (v_unmet)
      order by w.post_id desc limit p_limit - cardinality(v_found)
    );
    v_thousand := v_thousand - 1;
  end loop;
  return v_found;
end $$;
