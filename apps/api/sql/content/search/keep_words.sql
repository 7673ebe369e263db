-- Keeps the words of profiles and posts up to date with their texts and tags.
create or replace function words_of_profiles(p_profiles bigint[]) returns void language sql as $$
  delete from profile_words where profile_id in (select id from all_profiles where id = any (p_profiles) and deleted_at is not null);
  with kept as (
    insert into profile_words as w (profile_id, words)
    select f.id, array_to_tsvector(search_terms(f.name || ' ' || f.description || ' ' || coalesce((
      select string_agg(t.label, ' ') from all_profile_tags l join shown_tags t on t.id = l.tag_id where l.profile_id = f.id), '')))
    from all_profiles f where f.id = any (p_profiles) and f.deleted_at is null order by f.id
    on conflict (profile_id) do update set words = excluded.words where w.words <> excluded.words
    returning words
  )
  insert into word_news (words) select tsvector_to_array(words) from kept
$$;

create or replace function words_of_posts(p_posts bigint[]) returns void language sql as $$
  delete from post_words where post_id in (select id from all_posts where id = any (p_posts) and deleted_at is not null);
  with kept as (
    insert into post_words as w (post_id, profile_id, words)
    select p.id, p.profile_id, array_to_tsvector(search_terms(p.title || ' ' || p.caption || ' ' || coalesce((
      select string_agg(t.label, ' ') from all_post_tags l join shown_tags t on t.id = l.tag_id where l.post_id = p.id), ''))
      || post_thousands(p.id))
    from all_posts p where p.id = any (p_posts) and p.deleted_at is null order by p.id
    on conflict (post_id) do update set words = excluded.words where w.words <> excluded.words
    returning words
  )
  insert into word_news (words) select tsvector_to_array(words) from kept
$$;

create or replace function keep_words_of_profiles() returns trigger language plpgsql as $$
begin
  perform words_of_profiles((select array_agg(id) from touched));
  return null;
end $$;

create or replace function keep_words_of_profile() returns trigger language plpgsql as $$
begin
  perform words_of_profiles(array[new.id]);
  return null;
end $$;

create or replace function keep_words_of_posts() returns trigger language plpgsql as $$
begin
  perform words_of_posts((select array_agg(id) from touched));
  return null;
end $$;

create or replace function keep_words_of_post() returns trigger language plpgsql as $$
begin
  perform words_of_posts(array[new.id]);
  return null;
end $$;

create or replace function keep_words_of_tagged_profiles() returns trigger language plpgsql as $$
begin
  perform words_of_profiles((select array_agg(distinct profile_id) from touched));
  perform count_neighbours_again((select array_agg(distinct profile_id) from touched));
  return null;
end $$;

create or replace function keep_words_of_tagged_posts() returns trigger language plpgsql as $$
begin
  perform words_of_posts((select array_agg(distinct post_id) from touched));
  return null;
end $$;

create or replace function keep_words_of_tag() returns trigger language plpgsql as $$
begin
  perform ask_tag_change(new.id, null);
  return null;
end $$;

-- Adds new words to the list; one process at a time. Returns how many texts it took.
create or replace function learn_words(p_limit int) returns int language plpgsql as $$
declare
  v_learnt int;
begin
  if not pg_try_advisory_xact_lock(7261940024) then return 0; end if;
  with taken as (
    delete from word_news where id in (select n.id from word_news n order by n.id limit p_limit) returning words
  ),
  learnt as (
    insert into search_words as w (word, uses, near)
    select word, count(*), letters_left_out(word) from (select unnest(words) as word from taken) said
    where word not like '~%' group by word order by word
    on conflict (word) do update set uses = w.uses + excluded.uses
  )
  select count(*) into v_learnt from taken;
  return v_learnt;
end $$;
