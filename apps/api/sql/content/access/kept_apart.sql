-- Whether a block hides a creator's profile from a viewer. A paid subscription stays until it ends, without renewing.
create or replace function kept_apart(p_viewer bigint, p_creator bigint, p_profile bigint) returns boolean
language sql stable parallel safe
begin atomic
  select p_viewer is not null and blocked_between(p_viewer, p_creator) and not has_access(p_viewer, p_profile);
end;

-- The same for a post: a bought viewing stays until it is over, its profile does not.
create or replace function kept_from_post(p_viewer bigint, p_creator bigint, p_profile bigint, p_post bigint) returns boolean
language sql stable parallel safe
begin atomic
  select kept_apart(p_viewer, p_creator, p_profile) and not exists (
    select from ledger.all_entitlements e
    where e.user_id = p_viewer and e.post_id = p_post
      and purchase_state(true, e.revoked_at, e.consumed_at, e.viewing_started_at) = 'open'
  );
end;

-- Everyone a person has a block with, for lists, which ask once and not for each row.
create or replace function unmet_by(p_viewer bigint) returns bigint[] language sql stable parallel safe
begin atomic
  select array(
    select blocked_id from all_blocks where blocker_id = p_viewer union select blocker_id from all_blocks where blocked_id = p_viewer
  );
end;
