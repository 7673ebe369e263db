-- What a creator has written and uploaded but not published. None of it is in posts or media, so nothing that reads those can
-- show it.
create table drafts (
  -- Chosen by the device that began it; the post that it becomes has it as its publish_key.
  id uuid primary key,
  creator_id bigint not null references creators,
  profile_id bigint not null references profiles,
  revision int not null default 1,
  title text not null,
  caption text not null,
  post_type smallint not null check (post_type between 0 and 2),
  access_type smallint not null check (access_type between 0 and 2),
  price text not null,
  tags text[] not null,
  publish_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index drafts_creator on drafts (creator_id, changed_at desc);
create index drafts_profile on drafts (profile_id);
create index drafts_changed on drafts (changed_at);

-- The columns of media, for files that belong to no post yet.
create table draft_files (
  draft_id uuid not null references drafts on delete cascade,
  id uuid not null,
  position smallint not null,
  name text not null,
  alt_text text not null default '' check (length(alt_text) <= 500),
  kind text not null check (kind in ('image', 'video')),
  key uuid not null unique,
  original text not null,
  poster_given boolean not null,
  state text not null check (state in ('processing', 'ready')),
  mime text not null,
  bytes bigint not null,
  width int,
  height int,
  duration_ms int,
  primary key (draft_id, id)
);

alter table media add column alt_text text not null default '' check (length(alt_text) <= 500);
