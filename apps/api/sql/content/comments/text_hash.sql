-- A hash of a text's letters, whatever its spelling; for a text of punctuation alone, of the punctuation.
create or replace function letters_of(p_text text) returns text language sql immutable parallel safe
return coalesce(nullif(regexp_replace(lower(normalize(p_text, nfkc)), '[[:space:][:punct:]]+', '', 'g'), ''),
  regexp_replace(normalize(p_text, nfkc), '[[:space:]]+', '', 'g'));

create or replace function text_hash(p_text text) returns bigint language sql immutable parallel safe
return hashtextextended(letters_of(p_text), 0);

-- Where a text must not be repeated: one or two words under one post, anything else anywhere (null).
create or replace function said_within(p_text text, p_post bigint) returns bigint language sql immutable parallel safe
return case when length(letters_of(p_text)) < 12 then p_post end;
