-- Tags of characters and posts.

create table tags (
  id bigint generated always as identity primary key,
  slug text not null unique check (length(slug) between 1 and 40),
  label text not null check (length(label) between 1 and 40),
  -- Of what others see; counted by a routine, no further than a topic tells of.
  profile_count int not null default 0,
  post_count int not null default 0,
  counted_at timestamptz not null default '-infinity',
  created_at timestamptz not null,
  hidden_at timestamptz
);
create index tags_counted on tags (counted_at);
create index tags_used on tags (profile_count desc, id);
create index tags_typed on tags (slug text_pattern_ops);

-- Former names of merged and renamed tags, so that old links and spellings lead to the tag.
create table tag_names (
  slug text primary key,
  tag_id bigint not null references tags
);
create index tag_names_of_tag on tag_names (tag_id);

create table profile_tags (
  profile_id bigint not null references profiles,
  tag_id bigint not null references tags,
  primary key (profile_id, tag_id)
);
create index profile_tags_of_tag on profile_tags (tag_id, profile_id desc);

-- Posts are never deleted; no reference, as elsewhere.
create table post_tags (
  post_id bigint not null,
  tag_id bigint not null references tags,
  primary key (post_id, tag_id)
);
create index post_tags_of_tag on post_tags (tag_id, post_id desc);

create trigger change_feeds_of_tagged after insert on post_tags referencing new table as touched for each statement
  execute function change_feeds_of_posts();
create trigger change_feeds_of_untagged after delete on post_tags referencing old table as touched for each statement
  execute function change_feeds_of_posts();
create trigger change_feeds_of_tag after update of label, slug, hidden_at on tags for each row
  when ((old.label, old.slug, old.hidden_at) is distinct from (new.label, new.slug, new.hidden_at))
  execute function change_feeds_of_tag();
