-- What fewer people may see from now on is forgotten by the caches before us too, through whichever door it went out of sight. The
-- trigger says whose media: 'postId', 'profileId' or 'creatorId'.
create or replace function purge_caches() returns trigger language plpgsql as $$
begin
  perform enqueue('purge-caches', json_build_object(tg_argv[0], new.id));
  return null;
end $$;
