-- What other folders can read of pictures and videos, including sealed and removed ones.
create or replace view all_media as
select post_id, position, kind, key, state, has_picture, width, bytes, sealed_at, removed_at
from media;
