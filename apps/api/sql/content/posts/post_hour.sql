-- The whole hours since a post was published.
create or replace function post_hour(p_published timestamptz, p_at timestamptz) returns int language sql immutable parallel safe
return greatest(0, floor(extract(epoch from p_at - p_published) / 3600))::int;
