-- When the words, pictures or videos of a published post last changed.
alter table posts add column edited_at timestamptz;
-- When this was taken out of its post. Fans who bought the post before keep it until their viewing ends; then it's deleted.
alter table media add column removed_at timestamptz;
create index media_removed on media (id) where removed_at is not null;
