-- Pictures of people that are kept here and not at the identity provider: the clean-up of stored files asks whose they are.
create index users_own_pictures on users (avatar_url) where avatar_url like '/media/avatars/%';
