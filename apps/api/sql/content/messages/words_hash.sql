-- Of what a message says: a key that comes again with other words is refused.
create or replace function words_hash(p_body text, p_quotes int, p_writer text, p_name text, p_files uuid[], p_price bigint)
returns bigint language sql immutable
return hashtextextended(jsonb_build_array(p_body, p_quotes, p_writer, p_name, p_files)::text || coalesce(p_price::text, ''), 0);
