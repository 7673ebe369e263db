-- Where a profile's picture is served; `avatarAddress` in TypeScript says the same.
create or replace function avatar_address(p_key uuid) returns text language sql immutable parallel safe
return '/media/avatars/' || p_key || '.webp';
