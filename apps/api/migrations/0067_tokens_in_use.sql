-- Since when the newest token of a session is in use: until then whoever asked for it may not have got it, and asks again with
-- the one before.
alter table sessions add column token_used_at timestamptz;
update sessions set token_used_at = rotated_at;
