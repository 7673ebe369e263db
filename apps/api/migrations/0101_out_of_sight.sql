-- What operators took out of sight, oldest first: after a fortnight its purchases are given back.
create index posts_hidden on posts (hidden_at) where hidden_at is not null;
create index profiles_hidden on profiles (hidden_at) where hidden_at is not null;
