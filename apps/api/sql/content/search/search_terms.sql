-- Normalises a text: lower case, without accents on Latin, Greek and Cyrillic letters, in one Unicode form.
create or replace function folded(p_text text) returns text language sql immutable parallel safe
return normalize(regexp_replace(normalize(lower(p_text), nfkd), '[\u0300-\u036f''’]', '', 'g'), nfkc);

-- Whether a word is in a script without spaces.
create or replace function is_unspaced(p_word text) returns boolean language sql immutable parallel safe
return p_word ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]';

-- The distinct words of a text. Scripts without spaces are split into overlapping pairs of letters.
create or replace function search_terms(p_text text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(distinct left(term, 40)), '{}')
  from regexp_split_to_table(
    regexp_replace(folded(p_text), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+)', ' \1 ', 'g'),
    '[^[:alnum:]\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u0900-\u0dff]+') part
  cross join lateral (
    select part as term where not is_unspaced(part)
    union all
    select substr(part, n, 2) from generate_series(1, length(part)) n where is_unspaced(part)
  ) cut
  where part <> '';
end;

-- All variants of a word with one letter removed, and the word itself.
create or replace function letters_left_out(p_word text) returns text[] language sql immutable parallel safe
begin atomic
  select array_agg(distinct rest) from (
    select p_word as rest
    union all
    select left(p_word, n - 1) || substr(p_word, n + 1) from generate_series(1, length(p_word)) n
    where length(p_word) between 3 and 20 and not is_unspaced(p_word)
  ) rests;
end;

-- The block of eight thousand posts that a post belongs to.
create or replace function post_thousands(p_post bigint) returns text language sql immutable parallel safe
return '~' || p_post / 8192;
