-- Tells public caches to forget media that fewer people may see now, for whatever reason. The trigger names the media:
-- 'postId', 'profileId' or 'creatorId'.
create or replace function purge_caches() returns trigger language plpgsql as $$
begin
  perform enqueue('purge-caches', json_build_object(tg_argv[0], new.id));
  return null;
end $$;
