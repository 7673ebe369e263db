-- Until when this fan may view the post (null: not at all). The first call starts the viewing and counts a view;
-- later calls only read. What is kept has no viewing, and stays open.
create or replace function ledger.start_viewing(p_user bigint, p_post bigint) returns timestamptz
language plpgsql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_until timestamptz;
begin
  select case when e.is_kept then viewing_ends(product_now()) else coalesce(viewing_ends(e.viewing_started_at), 'infinity') end into v_until from entitlements e
  where e.user_id = p_user and e.post_id = p_post and e.consumed_at is null and e.revoked_at is null;
  if v_until = 'infinity' then
    update entitlements e set viewing_started_at = coalesce(e.viewing_started_at, product_now())
    where e.user_id = p_user and e.post_id = p_post and e.consumed_at is null and e.revoked_at is null
    returning viewing_ends(e.viewing_started_at) into v_until;
    if v_until is not null then perform record_views(array[p_post], array['u' || p_user]); end if;
  end if;
  return case when v_until > product_now() then v_until end;
end $$;

-- Ends the viewing. False if none is open.
create or replace function ledger.consume(p_user bigint, p_post bigint) returns boolean
language sql security definer set search_path = ledger, public, pg_temp set lock_timeout = '500ms' as $$
  with consumed as (
    update entitlements set consumed_at = product_now()
    where user_id = p_user and post_id = p_post and not is_kept
      and purchase_state(true, revoked_at, consumed_at, viewing_started_at) = 'open'
    returning 1
  )
  select exists (select from consumed)
$$;
