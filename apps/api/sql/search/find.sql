-- What is looked for by what somebody typed, and how many have the rarest of its words. A word that begins no known word
-- is taken for the known ones nearest to it: with one letter wrong, missing, too many or in the other's place, or made of
-- the same groups of three letters. Null where no word was typed.
create or replace function search_query(p_typed text, out query tsquery, out uses bigint) language plpgsql stable as $$
declare
  v_word text;
  v_words text[];
  v_uses bigint;
  v_part tsquery;
begin
  for v_word in select unnest(search_terms(p_typed)) limit 8 loop
    -- The last letter of a run without spaces stands alone in no longer text.
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
        -- Of a text that came this moment the list does not know yet.
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

-- The newest posts with these words that others see, before the page and on it. A word that few have is looked up; one that many
-- have is looked for in the newest thousands first, and no further back than in 400 of them.
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
