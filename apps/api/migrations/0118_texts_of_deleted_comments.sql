-- Deleted comments that still say something: their text goes after a time.
create index comments_to_erase on comments (deleted_at) where deleted_at is not null and text_hash <> 0;
