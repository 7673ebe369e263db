-- Saves a draft if it is still at this revision. No row if it isn't, or if there are too many drafts.
create or replace function save_draft(
  p_id uuid, p_creator bigint, p_revision int, p_most int, p_profile bigint, p_title text, p_caption text, p_post_type int,
  p_access_type int, p_price text, p_tags text[], p_publish_at timestamptz, p_keep_price text
) returns table (revision int) language plpgsql as $$
begin
  -- One at a time per creator, so that their drafts are counted right.
  perform pg_advisory_xact_lock(hashtextextended('drafts', p_creator));
  -- Keeps the character until this commits: deleting it deletes its drafts.
  perform from all_profiles p where p.id = p_profile and p.creator_id = p_creator and p.deleted_at is null for share;
  if not found then return; end if;
  return query
    update drafts d set revision = d.revision + 1, profile_id = p_profile, title = p_title, caption = p_caption,
      post_type = p_post_type, access_type = p_access_type, price = p_price, keep_price = p_keep_price, tags = p_tags, publish_at = p_publish_at,
      changed_at = product_now()
    where d.id = p_id and d.creator_id = p_creator and d.revision = p_revision
    returning d.revision;
  if found or p_revision <> 0 or (select count(*) from drafts d where d.creator_id = p_creator) >= p_most then return; end if;
  return query
    insert into drafts as d (id, creator_id, profile_id, title, caption, post_type, access_type, price, keep_price, tags, publish_at,
      created_at, changed_at)
    values (p_id, p_creator, p_profile, p_title, p_caption, p_post_type, p_access_type, p_price, p_keep_price, p_tags, p_publish_at,
      product_now(), product_now())
    on conflict (id) do nothing
    returning d.revision;
end $$;
