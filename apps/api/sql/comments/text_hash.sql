-- One text, however it is spelled out.
create or replace function text_hash(p_text text) returns bigint language sql immutable parallel safe
return hashtextextended(regexp_replace(lower(normalize(p_text, nfkc)), '[[:space:][:punct:]]+', '', 'g'), 0);
