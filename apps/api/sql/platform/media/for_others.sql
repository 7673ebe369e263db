-- What other folders read of pictures and videos, sealed ones and those removed from their post too.
create or replace view all_media as
select post_id, position, kind, key, state, has_picture, width, bytes, sealed_at, removed_at
from media;
