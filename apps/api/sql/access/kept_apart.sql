-- Whether a block keeps a viewer from a profile of a creator. What is paid for stays until it ends: it is not renewed.
create or replace function kept_apart(p_viewer bigint, p_creator bigint, p_profile bigint) returns boolean
language sql stable parallel safe
begin atomic
  select p_viewer is not null and blocked_between(p_viewer, p_creator) and not has_access(p_viewer, p_profile);
end;

-- Whom somebody does not meet, in either direction: for lists, which ask once and not for each row.
create or replace function unmet_by(p_viewer bigint) returns bigint[] language sql stable parallel safe
begin atomic
  select array(
    select blocked_id from blocks where blocker_id = p_viewer union select blocker_id from blocks where blocked_id = p_viewer
  );
end;
