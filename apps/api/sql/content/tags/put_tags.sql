-- The tags with these names, created where missing; names that operators merged or renamed lead to the present tag.
create or replace function tags_named(p_slugs text[], p_labels text[]) returns bigint[] language plpgsql as $$
declare
  v_name record;
  v_tag bigint;
  v_tags bigint[] := '{}';
begin
  -- In one order: two transactions creating the same tags take turns.
  for v_name in select slug, label from unnest(p_slugs, p_labels) n (slug, label) order by slug loop
    -- Locked, so that a tag being merged is no longer applied to anything.
    select tag_id into v_tag from tag_names where slug = v_name.slug for share;
    if v_tag is null then
      insert into tags (slug, label, created_at) values (v_name.slug, v_name.label, product_now())
      on conflict (slug) do update set slug = excluded.slug returning id into v_tag;
      insert into tag_names (slug, tag_id) values (v_name.slug, v_tag) on conflict do nothing;
    end if;
    v_tags := v_tags || v_tag;
  end loop;
  return v_tags;
end $$;

create or replace function tag_profile(p_profile bigint, p_slugs text[], p_labels text[]) returns void language plpgsql as $$
declare
  v_tags bigint[] := tags_named(p_slugs, p_labels);
begin
  delete from profile_tags where profile_id = p_profile and tag_id <> all (v_tags);
  insert into profile_tags (profile_id, tag_id) select p_profile, tag from unnest(v_tags) tag on conflict do nothing;
end $$;

create or replace function tag_post(p_post bigint, p_slugs text[], p_labels text[]) returns void language plpgsql as $$
declare
  v_tags bigint[] := tags_named(p_slugs, p_labels);
begin
  delete from post_tags where post_id = p_post and tag_id <> all (v_tags);
  insert into post_tags (post_id, tag_id) select p_post, tag from unnest(v_tags) tag on conflict do nothing;
end $$;
