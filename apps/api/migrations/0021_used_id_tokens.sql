-- ID tokens that signed somebody in, until they would be refused for their age anyway.
create table used_id_tokens (
  sha256 bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_over on used_id_tokens (expires_at);
