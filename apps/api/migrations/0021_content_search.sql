-- The words of characters and posts. They're in their own tables, so that likes and counts never touch these indexes.

create table profile_words (
  profile_id bigint primary key references profiles,
  words tsvector not null
);
create index profile_words_found on profile_words using gin (words) with (fastupdate=off);

create table post_words (
  post_id bigint primary key,
  profile_id bigint not null,
  -- With the number of the thousands that it belongs to ('~12'): a common word is looked for in the newest of them first.
  words tsvector not null
);
create index post_words_found on post_words using gin (words) with (fastupdate=off);

-- Every word in use, to correct typos; `near` is the word with each letter left out in turn.
create table search_words (
  word text primary key,
  uses bigint not null,
  near text[] not null
);
create index search_words_begin on search_words (word text_pattern_ops) include (uses);
create index search_words_near on search_words using gin (near);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Words of what was published meanwhile, not yet in the list: nobody who publishes waits for somebody else's words.
create table word_news (
  id bigint generated always as identity primary key,
  words text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

create trigger keep_words_of_post_tagged after insert on post_tags referencing new table as touched for each statement
  execute function keep_words_of_tagged_posts();
create trigger keep_words_of_post_untagged after delete on post_tags referencing old table as touched for each statement
  execute function keep_words_of_tagged_posts();
create trigger keep_words_of_new_posts after insert on posts referencing new table as touched for each statement
  execute function keep_words_of_posts();
create trigger keep_words_of_post after update of title, caption, deleted_at on posts for each row
  when ((old.title, old.caption, old.deleted_at) is distinct from (new.title, new.caption, new.deleted_at))
  execute function keep_words_of_post();
create trigger keep_words_of_profile_tagged after insert on profile_tags referencing new table as touched for each statement
  execute function keep_words_of_tagged_profiles();
create trigger keep_words_of_profile_untagged after delete on profile_tags referencing old table as touched for each statement
  execute function keep_words_of_tagged_profiles();
create trigger keep_words_of_new_profiles after insert on profiles referencing new table as touched for each statement
  execute function keep_words_of_profiles();
create trigger keep_words_of_profile after update of name, description, deleted_at on profiles for each row
  when ((old.name, old.description, old.deleted_at) is distinct from (new.name, new.description, new.deleted_at))
  execute function keep_words_of_profile();
create trigger keep_words_of_tag after update of label, hidden_at on tags for each row
  when ((old.label, old.hidden_at) is distinct from (new.label, new.hidden_at)) execute function keep_words_of_tag();
