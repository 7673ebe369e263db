-- The address of a profile's picture, like `avatarAddress` in TypeScript.
create or replace function avatar_address(p_key uuid) returns text language sql immutable parallel safe
return '/media/avatars/' || p_key || '.webp';
